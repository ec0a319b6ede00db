import { useState } from 'react'
import { Link } from 'react-router'
import { makeBoard, listBoards, type Board } from '#contracts/community/feed'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/boards.ts'
import { BoardForm } from './boards/board-form.tsx'
import styles from './boards/boards.module.css'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('feed')

export const handle = { messages: 'feed' }

export async function loader({ context }: Route.LoaderArgs) {
  return { boards: await ifSignedIn(context, async (ask) => (await ask(listBoards, { query: {} })).rows) }
}

export default function Boards({ loaderData: { boards } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!boards)
    return (
      <NeedsLogin heading={<PageHeading>{t('feed.boards.title')}</PageHeading>} why="feed.boards.login" />
    )
  return <Own boards={boards} />
}

function Own({ boards }: { boards: Board[] }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  useSignedOut()

  const make = useAction(makeBoard, { onDone: () => setOpen(false) })
  const newBoard = (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t('feed.board.new')}
    </Button>
  )
  return (
    <div className="container page">
      <PageHeading lead={t('feed.boards.lead')} aside={newBoard}>
        {t('feed.boards.title')}
      </PageHeading>
      {boards.length === 0 ? (
        <EmptyState
          title={t('feed.boards.empty')}
          action={<ButtonLink to="/feedhome/explore">{t('feed.empty.explore')}</ButtonLink>}
        >
          {t('feed.boards.empty.hint')}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {boards.map((board) => (
            <li key={board.id}>
              <BoardTile board={board} />
            </li>
          ))}
        </ul>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('feed.board.new')}>
        <BoardForm send={t('feed.board.make')} action={make} onSend={(body) => make.run({ body })} />
      </Dialog>
    </div>
  )
}

function BoardTile({ board: { id, name, posts, covers, is_public } }: { board: Board }) {
  const t = useTranslator()
  return (
    <Link to={`/profile/boards/${id}`} prefetch="intent" className={styles.board}>
      <span className={styles.covers} data-count={covers.length}>
        {covers.map(({ path, placeholder }) => (
          <Picture
            key={path}
            path={path}
            alt=""
            placeholder={placeholder}
            sizes="(min-width: 1200px) 150px, 25vw"
            upTo={480}
            className={styles.cover}
          />
        ))}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>
        {t('feed.board.posts', { count: posts })} · {t(is_public ? 'feed.board.open' : 'feed.board.private')}
      </span>
    </Link>
  )
}

export const meta = () => pageMeta({ title: translator()('feed.boards.title'), path: '/profile/boards' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
