import { textIn } from '../../ui/form/form.tsx'
import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { listBoards, savePost, unsavePost, makeBoard, type Board } from '#contracts/community/feed'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
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

/** One's boards: a press puts the post on one, or takes it off. */
export function SaveDialog({ postId, isOpen, onClose, onChange }: SaveDialogProps) {
  const t = useTranslator()
  const [boards, setBoards] = useState<Held[] | null>(null)
  const [problem, setProblem] = useState('')
  const fail = useEffectEvent((error: unknown) => {
    showToast(messageOf(error))
    onClose()
  })
  useEffect(() => {
    if (isOpen) ask(listBoards, { query: { post: postId } }).then(({ rows }) => setBoards(rows), fail)
  }, [isOpen, postId])

  async function turn(board: Held | null, isOn: boolean): Promise<void> {
    try {
      const kept = isOn
        ? await ask(savePost, { params: { id: postId }, body: { board: board?.id ?? null } })
        : await ask(unsavePost, { params: { id: postId }, query: { board: board?.id } })
      onChange({ saved: kept.saved, saves: kept.saves })
      setBoards(
        (before) =>
          before &&
          before.map((each) =>
            each.id === board?.id ? { ...each, holds: isOn, posts: each.posts + (isOn ? 1 : -1) } : each,
          ),
      )
      if (kept.board) showToast(t('feed.saved.on', { name: kept.board.name }), 'success')
      if (!board) onClose()
    } catch (error) {
      showToast(messageOf(error))
    }
  }

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const name = textIn(new FormData(form), 'name')
    try {
      const { response } = await ask(makeBoard, { body: { name } })
      setBoards((before) => [{ ...response, holds: false }, ...(before ?? [])])
      setProblem('')
      form.reset()
      await turn({ ...response, holds: false }, true)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('feed.board.choose')}>
      {boards === null ? (
        <Spinner />
      ) : (
        <ul className={styles.boards}>
          {boards.length === 0 ? (
            <li>
              <Button variant="secondary" isWide onClick={() => void turn(null, true)}>
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
                onClick={() => void turn(board, !board.holds)}
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
      <form noValidate className={styles.make} onSubmit={(event) => void make(event)}>
        <TextInput label={t('feed.board.new')} name="name" maxLength={60} error={problem} />
        <Button type="submit" variant="secondary">
          {t('feed.board.make')}
        </Button>
      </form>
    </Dialog>
  )
}
