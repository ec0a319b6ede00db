import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { listBoards, savePost, unsavePost, makeBoard, type Board } from '#contracts/community/feed'
import { ask, messageOf } from '../../shared/ask.ts'
import { useAction, useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './save-dialog.module.css'
import type { FeedPost } from './shown.ts'

type Held = Board & { holds: boolean }

type SaveDialogProps = {
  postId: number
  isOpen: boolean
  onClose: () => void
  onChange: (change: Partial<FeedPost>) => void
}

/** The reader's boards: a press saves the post to one, or removes it. */
export function SaveDialog({ postId, isOpen, onClose, onChange }: SaveDialogProps) {
  const t = useTranslator()
  const [boards, setBoards] = useState<Held[] | null>(null)
  const fail = useEffectEvent((error: unknown) => {
    showToast(messageOf(error))
    onClose()
  })
  useEffect(() => {
    if (isOpen) ask(listBoards, { query: { post: postId } }).then(({ rows }) => setBoards(rows), fail)
  }, [isOpen, postId])

  const change = useTask(
    async ({ board, isOn }: { board: Held | null; isOn: boolean }) => {
      const saved = isOn
        ? await ask(savePost, { params: { id: postId }, body: { board: board?.id ?? null } })
        : await ask(unsavePost, { params: { id: postId }, query: { board: board?.id } })
      onChange({ saved: saved.saved, saves: saved.saves })
      setBoards(
        (before) =>
          before &&
          before.map((each) =>
            each.id === board?.id ? { ...each, holds: isOn, posts: each.posts + (isOn ? 1 : -1) } : each,
          ),
      )
      if (!board) onClose()
      return saved.board
    },
    {
      done: (board) => (board ? t('feed.saved.on', { name: board.name }) : ''),
      refusals: 'toast',
      isRevalidating: false,
    },
  )
  const make = useAction(makeBoard, {
    onDone: ({ response }) => {
      const board = { ...response, holds: false }
      setBoards((before) => [board, ...(before ?? [])])
      return change.run({ board, isOn: true })
    },
    isRevalidating: false,
  })

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('feed.board.choose')}>
      {boards === null ? (
        <Spinner />
      ) : (
        <ul className={styles.boards}>
          {boards.length === 0 ? (
            <li>
              <Button variant="secondary" isWide onClick={() => void change.run({ board: null, isOn: true })}>
                {t('feed.save')}
              </Button>
            </li>
          ) : null}
          {boards.map((board) => (
            <li key={board.id}>
              <button
                type="button"
                className={styles.board}
                aria-pressed={board.holds}
                onClick={() => void change.run({ board, isOn: !board.holds })}
              >
                <span className={styles.name}>
                  {board.name}
                  <span className={styles.about}>{t('feed.board.posts', { count: board.posts })}</span>
                </span>
                {board.holds ? <Check size={20} aria-hidden="true" /> : <Plus size={20} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form
        action={make}
        onSend={(fields) => make.run({ body: { name: textIn(fields, 'name') } })}
        clearsWhenDone
        className={styles.make}
      >
        <TextInput label={t('feed.board.new')} name="name" maxLength={60} />
        <Button type="submit" variant="secondary" isBusy={make.isBusy}>
          {t('feed.board.make')}
        </Button>
      </Form>
    </Dialog>
  )
}
