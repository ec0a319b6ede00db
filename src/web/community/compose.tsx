import { Link, useRevalidator } from 'react-router'
import { getOwnPost, listCrafts, listOwnPosts } from '#contracts/community/feed'
import { ownStanding } from '#contracts/community/moderation'
import { nullIfNotFound } from '#platform/refusal'
import { istDay } from '../shared/ist-date.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/compose.ts'
import { Composer } from './composer/composer.tsx'
import { OwnPosts } from './composer/own-posts.tsx'
import { forMaker } from './for-maker.server.ts'
import styles from './composer/composer.module.css'

await messagesFor('composer')

export const handle = { messages: 'composer' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const draft = new URL(request.url).searchParams.get('draft') ?? ''
  const id = /^[1-9]\d{0,14}$/.test(draft) ? Number(draft) : null
  return forMaker(context, async (ask) => {
    const [list, { crafts }, { sanctions }, post] = await Promise.all([
      ask(listOwnPosts, { query: {} }),
      ask(listCrafts),
      ask(ownStanding),
      // For a draft that was deleted meanwhile, the form is empty.
      id === null ? null : ask(getOwnPost, { params: { id } }).then(({ post: own }) => own, nullIfNotFound),
    ])
    const held = sanctions.find(
      ({ state, kind }) => state === 'active' && (kind === 'limited' || kind === 'suspended'),
    )
    return { list, crafts, post, held: held ? { until: held.until } : null }
  })
}

export const meta = () => pageMeta({ title: translator()('composer.title'), path: '/addfeed' })

export default function Compose({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  if (loaderData.as === 'visitor')
    return (
      <NeedsLogin
        heading={<PageHeading lead={t('composer.lead')}>{t('composer.title')}</PageHeading>}
        why="composer.login"
      />
    )
  if (loaderData.as === 'reader') return <NoMaker sentence={loaderData.sentence} />
  return <Studio {...loaderData.own} />
}

function NoMaker({ sentence }: { sentence: string }) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading lead={t('composer.lead')}>{t('composer.title')}</PageHeading>
      <EmptyState
        drawing="thread"
        title={t('composer.nomaker')}
        action={<ButtonLink to="/become-a-creator">{t('composer.become')}</ButtonLink>}
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

type Own = Extract<Awaited<ReturnType<typeof loader>>, { as: 'maker' }>['own']

function Studio({ list, crafts, post, held }: Own) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  useSignedOut()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={t('composer.lead')}>{t('composer.title')}</PageHeading>
      {held ? (
        <p className={styles.held}>
          {held.until ? t('composer.held.until', { day: istDay(held.until) }) : t('composer.held')}{' '}
          <Link to="/profile/standing">{t('composer.held.why')}</Link>
        </p>
      ) : null}
      <div className={styles.columns}>
        <Composer
          key={post?.post_id ?? 'new'}
          post={post}
          crafts={crafts}
          limits={list.limits}
          onMoved={() => void revalidate()}
        />
        <OwnPosts list={list} current={post?.post_id ?? null} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
