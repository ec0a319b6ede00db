import { Link } from 'react-router'
import { getCreator, type CreatorProfile } from '#contracts/creators'
import { getUserFeed } from '#contracts/feed'
import { me } from '#contracts/identity'
import { getEarnings, getPostEarnings, type PostEarnings } from '#contracts/ledger'
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
import { useWords, words } from '../words/words.tsx'
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
    const [feed, earnings, byPost] = await Promise.all([
      ask(getUserFeed, { body: { user_id: user.rec_id, limit: 60 } }).catch(orNull),
      ask(getEarnings, { query: {} }),
      ask(getPostEarnings),
    ])
    return { user, maker: { profile: found.profile, posts: feed?.success ? feed.feed : [], pending: earnings.pending, byPost: byPost.rows } }
  })
  return { own }
}

type Maker = {
  profile: CreatorProfile
  posts: readonly { rec_id: number; image_name: string; views: number; likes: number; comments: number }[]
  pending: number
  byPost: PostEarnings['rows']
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
  const { profile, posts, pending, byPost } = maker
  const sum = (of: (row: Maker['byPost'][number]) => number): number => Math.round(byPost.reduce((all, row) => all + of(row), 0) * 100) / 100
  const number = (n: number): string => say('makers.number', { n })
  return (
    <>
      <p className={styles.ways}>
        <ButtonLink to="/addfeed">{say('makers.own.share')}</ButtonLink>
        <ButtonLink to={`/artistprofile?name=${encodeURIComponent(profile.profile_name)}&id=${profile.id}`} variant="secondary">
          {say('makers.own.page')}
        </ButtonLink>
        <ButtonLink to="/profile/earnings" variant="secondary">
          {say('makers.own.money')}
        </ButtonLink>
      </p>
      <dl className={styles.sums}>
        <Sum name={say('makers.desk.followers')} value={number(profile.followers)} />
        <Sum name={say('makers.own.views')} value={number(posts.reduce((all, post) => all + post.views, 0))} />
        <Sum name={say('makers.own.carts')} value={number(sum((row) => row.into_carts))} />
        <Sum name={say('makers.own.orders')} value={number(sum((row) => row.orders))} />
        <Sum name={say('makers.own.earned')} value={inRupees(sum((row) => row.earned))} />
        <Sum name={say('makers.own.pending')} value={inRupees(pending)} />
        <Sum name={say('makers.own.back')} value={inRupees(sum((row) => row.back))} />
      </dl>
      <ByPost posts={posts} rows={byPost} />
      <ProfileForm profile={profile} />
    </>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ByPost({ posts, rows }: { posts: Maker['posts']; rows: Maker['byPost'] }) {
  const say = useWords()
  const money = new Map(rows.map((row) => [row.post_id, row]))
  if (posts.length === 0)
    return <EmptyState title={say('makers.own.noposts')} action={<ButtonLink to="/addfeed">{say('makers.own.share')}</ButtonLink>} />
  return (
    <section aria-labelledby="by-post" className={styles.part}>
      <SectionHeading id="by-post">{say('makers.own.bypost')}</SectionHeading>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <OnePost key={post.rec_id} post={post} earned={money.get(post.rec_id) ?? { ...NOTHING, post_id: post.rec_id }} />
        ))}
      </ul>
    </section>
  )
}

const NOTHING = { into_carts: 0, orders: 0, earned: 0, pending: 0, back: 0, uncredited: 0 }

function OnePost({ post, earned }: { post: Maker['posts'][number]; earned: Maker['byPost'][number] }) {
  const say = useWords()
  return (
    <li className={styles.post}>
      <Link to={`/feedhome/${encodeURIComponent(slugOf(post.image_name) || 'post')}/${post.rec_id}`}>{post.image_name}</Link>
      <p className={styles.hint}>
        {[
          say('makers.post.views', { count: post.views }),
          say('makers.post.likes', { count: post.likes }),
          say('makers.post.comments', { count: post.comments }),
          say('makers.own.incarts', { count: earned.into_carts }),
          say('makers.own.sold', { count: earned.orders }),
        ].join(' · ')}
      </p>
      <p className={styles.figures}>
        <strong>{inRupees(earned.earned)}</strong>
        {earned.pending > 0 ? <span className={styles.hint}>{say('makers.own.ofwhich', { amount: inRupees(earned.pending) })}</span> : null}
        {earned.back > 0 ? <span className={styles.hint}>{say('makers.own.takenback', { amount: inRupees(earned.back) })}</span> : null}
        {earned.uncredited > 0 ? (
          <Link to="/profile/earnings" className={styles.hint}>
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
