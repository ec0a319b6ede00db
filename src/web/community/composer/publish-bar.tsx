import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deletePost, type OwnPost } from '#contracts/community/feed'
import { Refusal, type FieldError } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { istField, istMoment } from '../../shared/ist-date.ts'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { postPath } from '../../shared/slugs.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button, buttonLook } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translateRefusal, useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Preview } from './preview.tsx'
import type { Draft, SaveState } from './use-draft.ts'
import styles from './composer.module.css'
import own from './publish-bar.module.css'

const states = {
  clean: null,
  changed: 'composer.state.changed',
  saving: 'composer.state.saving',
  saved: 'composer.state.saved',
  problem: 'composer.state.problem',
  elsewhere: 'composer.state.elsewhere',
} as const satisfies Record<SaveState, MessageId | null>

type BarProps = {
  draft: Draft
  crafts: readonly { slug: string; name: string }[]
  onMissing: (missing: readonly FieldError[]) => void
  /** What is missing has been read. */
  onRead: () => void
  onMoved: () => void
}

type Open = 'schedule' | 'preview' | 'delete' | null

/** Where the post stands, and what can be done with it now. */
export function PublishBar({ draft, crafts, onMissing, onRead, onMoved }: BarProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Open>(null)
  const { post } = draft
  const { isBusy, step, remove } = useSteps({
    draft,
    onMissing,
    onRead,
    onMoved,
    onDone: () => setOpen(null),
  })
  return (
    <div className={styles.bar}>
      <Saved draft={draft} />
      <div className={own.actions}>
        <MainActions
          draft={draft}
          isBusy={isBusy}
          step={step}
          onSchedule={() => setOpen('schedule')}
          onMoved={onMoved}
        />
        {post?.state === 'published' ? (
          <PostLink to={postPath(post.title, post.post_id)} {...buttonLook({ variant: 'secondary' })}>
            {t('composer.look')}
          </PostLink>
        ) : (
          <Button variant="quiet" onClick={() => setOpen('preview')}>
            {t('composer.preview')}
          </Button>
        )}
        {post ? (
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            {t('composer.delete')}
          </Button>
        ) : null}
      </div>
      {open === 'schedule' ? (
        <Schedule
          first={post?.publish_at ?? ''}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onChoose={(at) => step('publish', { at })}
        />
      ) : null}
      {open === 'preview' ? (
        <Preview form={draft.form} crafts={crafts} onClose={() => setOpen(null)} />
      ) : null}
      <Dialog isOpen={open === 'delete'} onClose={() => setOpen(null)} title={t('composer.delete.title')}>
        <p>{t(post?.published_at ? 'composer.delete.shown' : 'composer.delete.draft')}</p>
        <Button variant="danger" isWide onClick={() => void remove()}>
          {t('composer.delete.yes')}
        </Button>
      </Dialog>
    </div>
  )
}

/** @returns what is wrong with the moment that was chosen; '' otherwise. */
type Step = (path: 'publish' | 'withdraw', body?: object) => Promise<string>
type Stepping = {
  draft: Draft
  onMissing: BarProps['onMissing']
  onRead: () => void
  onMoved: () => void
  onDone: () => void
}

/** Saves, then takes one step; says what is missing, or whatever else is in the way. */
function useSteps({
  draft: { post, state, save, take, forget },
  onMissing,
  onRead,
  onMoved,
  onDone,
}: Stepping) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isKept = state === 'clean' || state === 'saved'
  async function move(kept: OwnPost, path: 'publish' | 'withdraw', body: object): Promise<string> {
    try {
      const { post: next } = await call<{ post: OwnPost }>('POST', `/posts/${kept.post_id}/${path}`, body, {
        idempotencyKey: crypto.randomUUID(),
      })
      take(next)
      onMissing([])
      onMoved()
      showToast(t(doneWord(next.state)), 'success')
    } catch (error) {
      const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
      if (errors.some(({ field }) => field === 'at')) return messageOf(error)
      onMissing(errors)
      // After the alert has given the focus back to the button.
      showAlert('error', messageOf(error), () => setTimeout(onRead))
    }
    return ''
  }
  const step: Step = async (path, body = {}) => {
    setBusy(true)
    const kept = isKept ? post : await save()
    const problem = kept ? await move(kept, path, body) : ''
    if (!kept && !post) onMissing([{ field: 'pictures', message: 'Please add at least one picture.' }])
    setBusy(false)
    if (!problem) onDone()
    return problem
  }
  async function remove(): Promise<void> {
    onDone()
    if (!post) return
    try {
      await ask(deletePost, { params: { id: post.post_id } })
      forget()
      await navigate('/addfeed')
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }
  return { isBusy, step, remove }
}

function doneWord(state: OwnPost['state']): MessageId {
  if (state === 'published') return 'composer.done.published'
  return state === 'scheduled' ? 'composer.done.scheduled' : 'composer.done.withdrawn'
}

const takesBack: Partial<Record<OwnPost['state'], MessageId>> = {
  published: 'composer.withdraw',
  scheduled: 'composer.unschedule',
}

type MainProps = { draft: Draft; isBusy: boolean; step: Step; onSchedule: () => void; onMoved: () => void }

function MainActions({
  draft: { post, state, save, savesItself },
  isBusy,
  step,
  onSchedule,
  onMoved,
}: MainProps) {
  const t = useTranslator()
  const where = post?.state ?? 'draft'
  const canShow = where !== 'published' && where !== 'removed'
  const takeBack = takesBack[where]
  return (
    <>
      {savesItself ? null : (
        <Button
          isBusy={state === 'saving'}
          disabled={state === 'clean' || state === 'saved'}
          onClick={() => void save().then(onMoved)}
        >
          {t('composer.save')}
        </Button>
      )}
      {canShow ? (
        <>
          <Button
            isBusy={isBusy}
            variant={savesItself ? 'primary' : 'secondary'}
            onClick={() => void step('publish')}
          >
            {t('composer.publish')}
          </Button>
          <Button variant="secondary" onClick={onSchedule}>
            {t('composer.schedule')}
          </Button>
        </>
      ) : null}
      {takeBack ? (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void step('withdraw')}>
          {t(takeBack)}
        </Button>
      ) : null}
    </>
  )
}

function Saved({ draft: { post, state, problem } }: { draft: Draft }) {
  const t = useTranslator()
  const word = states[state]
  return (
    <output className={own.standing}>
      <Standing post={post} />
      {word ? <span data-state={state}>{t(word)}</span> : null}
      {problem ? <span className={styles.problem}>{translateRefusal(problem)}</span> : null}
    </output>
  )
}

function Standing({ post }: { post: OwnPost | null }) {
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

type ScheduleProps = {
  /** For when it is scheduled already. */
  first: string
  isBusy: boolean
  onClose: () => void
  onChoose: (at: string) => Promise<string>
}

/** Day and hour in India, wherever the maker is. */
function Schedule({ first, isBusy, onClose, onChoose }: ScheduleProps) {
  const t = useTranslator()
  const [at, setAt] = useState(() => (first ? istField(first) : ''))
  const [error, setError] = useState('')
  return (
    <Dialog isOpen onClose={onClose} title={t('composer.schedule.title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at)) void onChoose(`${at}:00+05:30`).then(setError)
          else setError(t('composer.schedule.choose'))
        }}
      >
        <TextInput
          type="datetime-local"
          label={t('composer.schedule.when')}
          hint={t('composer.schedule.hint')}
          error={error}
          value={at}
          onChange={({ currentTarget: { value } }) => setAt(value)}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {t('composer.schedule')}
        </Button>
      </form>
    </Dialog>
  )
}
