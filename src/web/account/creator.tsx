import { Link, useSearchParams } from 'react-router'
import { getCreator, type CreatorProfile } from '#contracts/creators'
import { getFigures, getUserFeed } from '#contracts/feed'
import { me } from '#contracts/identity'
import { getPostEarnings, type PostEarnings } from '#contracts/ledger'
import { Refusal } from '#platform/refusal'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { slugOf } from '../shared/slugs.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type MessageId } from '../words/words.tsx'
import type { Route } from './+types/creator.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './creator/creator.module.css'
import { ProfileForm } from './creator/profile-form.tsx'
import { forShopper } from './for-shopper.server.ts'

await wordsFor('account')
await wordsFor('makers')

export const handle = { words: ['account', 'makers'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await forShopper(context, async (ask) => {
    const { user } = await ask(me)
    const orNull = (error: unknown): null => {
      if (error instanceof Refusal && error.status !== 401) return null
      throw error
    }
    const found = await ask(getCreator, { params: { id: user.rec_id } }).catch(orNull)
    if (!found) return { user, maker: null }
    const [feed, figures, money] = await Promise.all([
      ask(getUserFeed, { body: { user_id: user.rec_id, limit: 60 } }).catch(orNull),
      ask(getFigures),
      ask(getPostEarnings),
    ])
    return { user, maker: { profile: found.profile, posts: feed?.success ? feed.feed : [], figures, money } }
  })
  return { own }
}

type Maker = {
  profile: CreatorProfile
  posts: readonly { rec_id: number; image_name: string; views: number; likes: number; comments: number }[]
  figures: { posts: number; views: number; clicks: number; rows: readonly { post_id: number; clicks: number }[] }
  money: PostEarnings
}

export default function CreatorDesk({ loaderData: { own } }: Route.ComponentProps) {
  const say = useWords()
  if (!own) return <NeedsLogin heading={<PageHeading>{say('makers.own.title')}</PageHeading>} why="makers.own.login" />
  return (
    <AccountFrame heading={say('makers.own.title')} lead={say('makers.own.lead')} person={own.user}>
      {own.maker ? <Desk maker={own.maker} /> : <NoMaker />}
    </AccountFrame>
  )
}

function NoMaker() {
  const say = useWords()
  return (
    <EmptyState title={say('makers.own.none')} action={<ButtonLink to="/become-a-creator">{say('makers.own.become')}</ButtonLink>}>
      {say('makers.own.none.text')}
    </EmptyState>
  )
}

function Desk({ maker }: { maker: Maker }) {
  const say = useWords()
  const { profile, posts, figures, money } = maker
  const number = (n: number): string => say('makers.number', { n })
  const page = `/artistprofile?name=${encodeURIComponent(profile.profile_name)}&id=${profile.id}`
  return (
    <>
      <p className={styles.ways}>
        <ButtonLink to="/addfeed">{say('makers.own.share')}</ButtonLink>
        <ButtonLink to={page} variant="secondary">
          {say('makers.own.page')}
        </ButtonLink>
        <ButtonLink to="/profile/earnings" variant="secondary">
          {say('makers.own.money')}
        </ButtonLink>
      </p>
      <ul className={styles.sums}>
        <Sum name="makers.own.views" value={number(figures.views)} to="?by=views#by-post" />
        <Sum name="makers.own.clicks" value={number(figures.clicks)} to="?by=clicks#by-post" />
        <Sum name="makers.own.orders" value={number(money.sums.orders)} to="/profile/earnings#sales" />
        <Sum name="makers.own.earned" value={inRupees(money.sums.earned)} to="?by=earned#by-post" />
        <Sum name="makers.own.pending" value={inRupees(money.sums.pending)} to="/profile/earnings?show=pending#sales" />
        <Sum name="makers.own.back" value={inRupees(money.sums.back)} to="/profile/earnings?show=back#sales" />
        <Sum name="makers.own.nothing" value={number(money.sums.uncredited)} to="/profile/earnings#nothing" />
        <Sum name="makers.desk.followers" value={number(profile.followers)} to={page} />
      </ul>
      <ByPost posts={posts} rows={money.rows} clicks={figures.rows} />
      <ProfileForm profile={profile} />
    </>
  )
}

function Sum({ name, value, to }: { name: MessageId; value: string; to: string }) {
  const say = useWords()
  return (
    <li>
      <Link to={to} className={styles.sum}>
        <span>{say(name)}</span>
        <strong>{value}</strong>
      </Link>
    </li>
  )
}

type Shown = Maker['posts'][number] & { clicks: number; money: Maker['money']['rows'][number] }

const orders: Record<string, (one: Shown) => number> = {
  views: (one) => one.views,
  clicks: (one) => one.clicks,
  earned: (one) => one.money.earned,
}
const orderNames: readonly { by: string; name: MessageId }[] = [
  { by: '', name: 'makers.own.newest' },
  { by: 'views', name: 'makers.own.views' },
  { by: 'clicks', name: 'makers.own.clicks' },
  { by: 'earned', name: 'makers.own.earned' },
]

type ByPostProps = { posts: Maker['posts']; rows: Maker['money']['rows']; clicks: Maker['figures']['rows'] }

function ByPost({ posts, rows, clicks }: ByPostProps) {
  const say = useWords()
  const [search] = useSearchParams()
  const by = search.get('by') ?? ''
  const [money, clicked] = [new Map(rows.map((row) => [row.post_id, row])), new Map(clicks.map((row) => [row.post_id, row.clicks]))]
  const all = posts.map((post): Shown => {
    return { ...post, clicks: clicked.get(post.rec_id) ?? 0, money: money.get(post.rec_id) ?? { ...NOTHING, post_id: post.rec_id } }
  })
  const order = orders[by]
  const shown = order ? all.toSorted((one, other) => order(other) - order(one)) : all
  if (posts.length === 0)
    return <EmptyState title={say('makers.own.noposts')} action={<ButtonLink to="/addfeed">{say('makers.own.share')}</ButtonLink>} />
  return (
    <section aria-labelledby="by-post" className={styles.part}>
      <SectionHeading id="by-post">{say('makers.own.bypost')}</SectionHeading>
      <nav className={styles.orders} aria-label={say('makers.own.sorted')}>
        {orderNames.map(({ by: wished, name }) => (
          <Link key={wished} to={wished ? `?by=${wished}` : '?'} preventScrollReset aria-current={wished === by ? 'true' : undefined}>
            {say(name)}
          </Link>
        ))}
      </nav>
      <ul className={styles.posts}>
        {shown.map((post) => (
          <OnePost key={post.rec_id} post={post} />
        ))}
      </ul>
    </section>
  )
}

const NOTHING = { into_carts: 0, orders: 0, earned: 0, pending: 0, back: 0, uncredited: 0 }

function OnePost({ post }: { post: Shown }) {
  const say = useWords()
  const { money: earned } = post
  return (
    <li className={styles.post}>
      <Link to={`/feedhome/${encodeURIComponent(slugOf(post.image_name) || 'post')}/${post.rec_id}`}>{post.image_name}</Link>
      <p className={styles.hint}>
        {[
          say('makers.post.views', { count: post.views }),
          say('makers.post.likes', { count: post.likes }),
          say('makers.post.comments', { count: post.comments }),
          say('makers.own.clicked', { count: post.clicks }),
          say('makers.own.incarts', { count: earned.into_carts }),
          say('makers.own.sold', { count: earned.orders }),
        ].join(' · ')}
      </p>
      <p className={styles.figures}>
        <strong>{inRupees(earned.earned)}</strong>
        {earned.pending > 0 ? <span className={styles.hint}>{say('makers.own.ofwhich', { amount: inRupees(earned.pending) })}</span> : null}
        {earned.back > 0 ? <span className={styles.hint}>{say('makers.own.takenback', { amount: inRupees(earned.back) })}</span> : null}
        {earned.uncredited > 0 ? (
          <Link to="/profile/earnings#nothing" className={styles.hint}>
            {say('makers.own.uncredited', { count: earned.uncredited })}
          </Link>
        ) : null}
      </p>
    </li>
  )
}

export const meta = () => pageMeta({ title: words()('makers.own.title'), path: '/creator' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
