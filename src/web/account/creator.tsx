import { Link } from 'react-router'
import { getCreator, type CreatorProfile } from '#contracts/community/creators'
import { me } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/creator.ts'
import { AccountFrame } from './account-frame.tsx'
import { loadPostFigures, type PostFigures } from './creator/post-figures.server.ts'
import { ByPost } from './creator/by-post.tsx'
import styles from './creator/creator.module.css'
import { ProfileForm } from './creator/profile-form.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('account')
await messagesFor('makers')

export const handle = { messages: ['account', 'makers'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const own = await ifSignedIn(context, async (ask) => {
    const { user } = await ask(me)
    const orNull = (error: unknown): null => {
      if (error instanceof Refusal && error.status !== 401) return null
      throw error
    }
    const found = await ask(getCreator, { params: { id: user.rec_id } }).catch(orNull)
    if (!found) return { user, maker: null }
    return { user, maker: { profile: found.profile, ...(await loadPostFigures(ask, searchParams)) } }
  })
  return { own }
}

type Maker = { profile: CreatorProfile } & PostFigures

export default function CreatorPage({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return <NeedsLogin heading={<PageHeading>{t('makers.own.title')}</PageHeading>} why="makers.own.login" />
  return (
    <AccountFrame heading={t('makers.own.title')} lead={t('makers.own.lead')} person={own.user}>
      {own.maker ? <Dashboard maker={own.maker} /> : <NotACreator />}
    </AccountFrame>
  )
}

function NotACreator() {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('makers.own.none')}
      action={<ButtonLink to="/become-a-creator">{t('makers.own.become')}</ButtonLink>}
    >
      {t('makers.own.none.text')}
    </EmptyState>
  )
}

function Dashboard({ maker }: { maker: Maker }) {
  const t = useTranslator()
  const { profile, figures, money } = maker
  const number = (n: number): string => t('makers.number', { n })
  const page = `/artistprofile?name=${encodeURIComponent(profile.profile_name)}&id=${profile.id}`
  return (
    <>
      {profile.is_hidden ? (
        <p className={styles.away}>
          {t('makers.own.hidden')} <Link to="/profile/standing">{t('makers.own.hidden.why')}</Link>
        </p>
      ) : null}
      <p className={styles.ways}>
        <ButtonLink to="/addfeed">{t('makers.own.share')}</ButtonLink>
        <ButtonLink to={page} variant="secondary">
          {t('makers.own.page')}
        </ButtonLink>
        <ButtonLink to="/profile/earnings" variant="secondary">
          {t('makers.own.money')}
        </ButtonLink>
      </p>
      <ul className={styles.sums}>
        <Sum name="makers.own.views" value={number(figures.views)} to="?by=views#by-post" />
        <Sum name="makers.own.clicks" value={number(figures.clicks)} to="?by=clicks#by-post" />
        <Sum name="makers.own.orders" value={number(money.sums.orders)} to="/profile/earnings#sales" />
        <Sum name="makers.own.earned" value={inRupees(money.sums.earned)} to="?by=earned#by-post" />
        <Sum
          name="makers.own.pending"
          value={inRupees(money.sums.pending)}
          to="/profile/earnings?show=pending#sales"
        />
        <Sum
          name="makers.own.back"
          value={inRupees(money.sums.back)}
          to="/profile/earnings?show=back#sales"
        />
        <Sum name="makers.own.nothing" value={number(money.sums.uncredited)} to="/profile/earnings#nothing" />
        <Sum name="makers.admin.followers" value={number(profile.followers)} to={page} />
      </ul>
      <ByPost found={maker} />
      <ProfileForm profile={profile} />
    </>
  )
}

function Sum({ name, value, to }: { name: MessageId; value: string; to: string }) {
  const t = useTranslator()
  return (
    <li>
      <Link to={to} className={styles.sum}>
        <span>{t(name)}</span>
        <strong>{value}</strong>
      </Link>
    </li>
  )
}

export const meta = () => pageMeta({ title: translator()('makers.own.title'), path: '/creator' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
