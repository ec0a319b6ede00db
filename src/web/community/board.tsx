import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import { changeBoard, removeBoard, boardPosts, getBoard, type Board } from '#contracts/community/feed'
import { askContext } from '../api.server.ts'
import { askPage } from '../shared/ask-page.ts'
import { ask } from '../shared/ask.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/board.ts'
import { BoardForm } from './boards/board-form.tsx'
import styles from './boards/boards.module.css'
import { PostList } from './feed/post-list.tsx'
import { useReloadForReader } from './use-reload-for-reader.ts'

await messagesFor('feed')

export const handle = { messages: 'feed' }

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data({ message: 'There is no such board.' }, { status: 404 })
  const ask = context.get(askContext)
  const params = { id: Number(id) }
  const after = new URL(request.url).searchParams.get('after')?.slice(0, 200) || undefined
  const [{ response: board }, posts] = await Promise.all([
    ask(getBoard, { params }),
    askPage(after, (cursor) => ask(boardPosts, { params, query: { after: cursor, limit: 20 } })),
  ])
  return { board, posts }
}

export default function BoardPage({ loaderData: { board, posts } }: Route.ComponentProps) {
  const t = useTranslator()
  useReloadForReader()
  const { id, name, about, mine, owner, is_public } = board
  return (
    <div className="container page">
      {mine ? (
        <Breadcrumbs steps={[{ name: t('feed.boards.title'), to: '/profile/boards' }, { name }]} />
      ) : null}
      <PageHeading lead={about} aside={mine ? <BoardActions board={board} /> : null}>
        {name}
      </PageHeading>
      <p className={styles.about}>
        {owner === null
          ? t(is_public ? 'feed.board.open' : 'feed.board.private')
          : t('feed.board.of', { name: owner })}{' '}
        · {t('feed.board.posts', { count: board.posts })}
      </p>
      {posts.rows.length === 0 ? (
        <EmptyState
          title={t('feed.board.empty')}
          action={<ButtonLink to="/feedhome/explore">{t('feed.empty.explore')}</ButtonLink>}
        />
      ) : (
        <PostList
          key={id}
          first={posts}
          loadMore={(after) => ask(boardPosts, { params: { id: board.id }, query: { after, limit: 20 } })}
          path={`/profile/boards/${id}`}
        />
      )}
    </div>
  )
}

function BoardActions({ board }: { board: Board }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)

  const params = { id: board.id }
  const change = useAction(changeBoard, { done: t('feed.board.saved'), onDone: () => setOpen(null) })
  const remove = useAction(removeBoard, {
    done: t('feed.board.removed'),
    onDone: () => navigate('/profile/boards'),
    refusals: 'toast',
    isRevalidating: false,
  })
  return (
    <div className={styles.deeds}>
      <Button variant="secondary" size="small" onClick={() => setOpen('change')}>
        {t('feed.board.change')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('remove')}>
        {t('feed.board.remove')}
      </Button>
      <Dialog isOpen={open === 'change'} onClose={() => setOpen(null)} title={t('feed.board.change')}>
        <BoardForm
          first={board}
          send={t('feed.comment.keep')}
          action={change}
          onSend={(body) => change.run({ params, body })}
        />
      </Dialog>
      <Dialog isOpen={open === 'remove'} onClose={() => setOpen(null)} title={t('feed.board.remove')}>
        <p>{t('feed.board.remove.sure', { name: board.name })}</p>
        <div className={styles.deeds}>
          <Button variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run({ params })}>
            {t('feed.board.remove')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(null)}>
            {t('feed.comment.cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? unlistedPageMeta({ title: loaderData.board.name, path: `/profile/boards/${loaderData.board.id}` })
    : []

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
