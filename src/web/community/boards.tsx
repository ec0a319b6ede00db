import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { makeBoard, listBoards, type Board } from '#contracts/community/feed'
import { ask } from '../shared/ask.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/boards.ts'
import { BoardForm, type Typed } from './boards/board-form.tsx'
import styles from './boards/boards.module.css'
import { forReader } from './for-reader.server.ts'

await wordsFor('feed')

export const handle = { words: 'feed' }

export async function loader({ context }: Route.LoaderArgs) {
  return { boards: await forReader(context, async (ask) => (await ask(listBoards, { query: {} })).rows) }
}

export default function Boards({ loaderData: { boards } }: Route.ComponentProps) {
  const say = useWords()
  if (!boards)
    return (
      <NeedsLogin heading={<PageHeading>{say('feed.boards.title')}</PageHeading>} why="feed.boards.login" />
    )
  return <Own boards={boards} />
}

function Own({ boards }: { boards: Board[] }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  useSignedOut()

  async function make(typed: Typed): Promise<void> {
    await ask(makeBoard, { body: typed })
    setOpen(false)
    await revalidate()
  }
  const newBoard = (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {say('feed.board.new')}
    </Button>
  )
  return (
    <div className="container page">
      <PageHeading lead={say('feed.boards.lead')} aside={newBoard}>
        {say('feed.boards.title')}
      </PageHeading>
      {boards.length === 0 ? (
        <EmptyState
          title={say('feed.boards.empty')}
          action={<ButtonLink to="/feedhome/explore">{say('feed.empty.explore')}</ButtonLink>}
        >
          {say('feed.boards.empty.hint')}
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
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('feed.board.new')}>
        <BoardForm send={say('feed.board.make')} onSend={make} />
      </Dialog>
    </div>
  )
}

function BoardTile({ board: { id, name, posts, covers, is_public } }: { board: Board }) {
  const say = useWords()
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
        {say('feed.board.posts', { count: posts })} ·{' '}
        {say(is_public ? 'feed.board.open' : 'feed.board.private')}
      </span>
    </Link>
  )
}

export const meta = () => pageMeta({ title: words()('feed.boards.title'), path: '/profile/boards' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
