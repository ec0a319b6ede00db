import { verbatim } from '#platform/messages'
import { useNavigate } from 'react-router'
import { deletePost, publishPost, withdrawPost, type OwnPost } from '#contracts/community/feed'
import { Refusal, type FieldError } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { useAction, useTask, type Action } from '../../shared/use-action.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { Draft } from './use-draft.ts'

type Step = { to: 'publish' | 'withdraw'; at?: string }

export type PublishAction = Action<Step, OwnPost | null>

type PublishingOptions = {
  draft: Draft
  /** What is missing before the post can be published; [] when nothing is. */
  onMissing: (missing: readonly FieldError[]) => void
  /** The alert was closed. */
  onRead: () => void
  /** The state of the post has changed. */
  onMoved: () => void
  /** A step ended, successfully or not, and its dialog can close. */
  onOver: () => void
}

/** Saves, then publishes or withdraws. A refusal of the time (`at`) shows at its field; any other is an alert. */
export function usePublishing({ draft, onMissing, onRead, onMoved, onOver }: PublishingOptions) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { post, state, save, take, discard } = draft
  const isSaved = state === 'clean' || state === 'saved'

  const step = useTask(
    async ({ to, at }: Step): Promise<OwnPost | null> => {
      const saved = isSaved ? post : await save()
      if (!saved) return null
      const params = { id: saved.post_id }
      const answer =
        to === 'publish'
          ? await ask(publishPost, { params, body: at === undefined ? {} : { at } })
          : await ask(withdrawPost, { params })
      return answer.post
    },
    {
      onDone: (next) => {
        onOver()
        if (next) {
          take(next)
          onMissing([])
          onMoved()
        } else if (!post) {
          onMissing([{ field: 'pictures', message: verbatim(t('composer.missing.picture')) }])
        }
      },
      done: (next) => (next ? t(doneMessage(next.state)) : ''),
      onRefused: (error) => {
        const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
        if (errors.some(({ field }) => field === 'at')) return
        onOver()
        onMissing(errors)
        // After the alert has returned the focus to the button.
        showAlert('error', messageOf(error), () => setTimeout(onRead))
      },
      isRevalidating: false,
    },
  )
  const remove = useAction(deletePost, {
    refusals: 'alert',
    onDone: () => {
      discard()
      return navigate('/addfeed')
    },
    isRevalidating: false,
  })
  const removePost = (): void => {
    onOver()
    if (post) void remove.run({ params: { id: post.post_id } })
  }
  return { step, removePost }
}

function doneMessage(state: OwnPost['state']): MessageId {
  if (state === 'published') return 'composer.done.published'
  return state === 'scheduled' ? 'composer.done.scheduled' : 'composer.done.withdrawn'
}
