import type { OwnPost } from '#contracts/community/feed'
import { istMoment } from '../../shared/ist-date.ts'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { Draft, SaveState } from './use-draft.ts'
import styles from './composer.module.css'
import own from './publish-bar.module.css'

const saveStates = {
  clean: null,
  changed: 'composer.state.changed',
  saving: 'composer.state.saving',
  saved: 'composer.state.saved',
  problem: 'composer.state.problem',
  elsewhere: 'composer.state.elsewhere',
} as const satisfies Record<SaveState, MessageId | null>

/** The state of the post, and whether changes are saved. */
export function PostStatus({ draft: { post, state, problem } }: { draft: Draft }) {
  const t = useTranslator()
  const message = saveStates[state]
  return (
    <output className={own.status}>
      <PublishState post={post} />
      {message ? <span data-state={state}>{t(message)}</span> : null}
      {problem ? <span className={styles.problem}>{problem}</span> : null}
    </output>
  )
}

function PublishState({ post }: { post: OwnPost | null }) {
  const t = useTranslator()
  if (!post) return <strong>{t('composer.is.new')}</strong>
  const { state, publish_at, published_at, edited_at } = post
  if (state === 'scheduled' && publish_at)
    return <strong>{t('composer.is.scheduled', { when: istMoment(publish_at) })}</strong>
  if (state === 'published' && published_at) {
    return (
      <strong>
        {t(edited_at ? 'composer.is.edited' : 'composer.is.published', { when: istMoment(published_at) })}
      </strong>
    )
  }
  return (
    <strong>
      {t(
        state === 'withdrawn'
          ? 'composer.is.withdrawn'
          : state === 'removed'
            ? 'composer.is.removed'
            : 'composer.is.draft',
      )}
    </strong>
  )
}
