import { useState } from 'react'
import type { OwnPost } from '#contracts/community/feed'
import type { FieldError } from '#platform/refusal'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { postPath } from '../../shared/slugs.ts'
import { Button, buttonAttributes } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { PostStatus } from './post-status.tsx'
import { Preview } from './preview.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Draft } from './use-draft.ts'
import { usePublishing, type PublishAction } from './use-publishing.ts'
import styles from './composer.module.css'
import own from './publish-bar.module.css'

type BarProps = {
  draft: Draft
  crafts: readonly { slug: string; name: string }[]
  onMissing: (missing: readonly FieldError[]) => void
  /** The alert about missing fields was closed. */
  onRead: () => void
  onMoved: () => void
}

/** The state of the post, and the actions that are possible now. */
export function PublishBar({ draft, crafts, onMissing, onRead, onMoved }: BarProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<'schedule' | 'preview' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const { post } = draft
  const { step, removePost } = usePublishing({ draft, onMissing, onRead, onMoved, onOver: close })
  return (
    <div className={styles.bar}>
      <PostStatus draft={draft} />
      <div className={own.actions}>
        <MainActions
          draft={draft}
          step={step}
          onSchedule={() => {
            step.clear()
            setOpen('schedule')
          }}
          onMoved={onMoved}
        />
        {post?.state === 'published' ? (
          <PostLink to={postPath(post.title, post.post_id)} {...buttonAttributes({ variant: 'secondary' })}>
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
        <ScheduleDialog first={post?.publish_at ?? ''} step={step} onClose={close} />
      ) : null}
      {open === 'preview' ? <Preview form={draft.form} crafts={crafts} onClose={close} /> : null}
      <Dialog isOpen={open === 'delete'} onClose={close} title={t('composer.delete.title')}>
        <p>{t(post?.published_at ? 'composer.delete.shown' : 'composer.delete.draft')}</p>
        <Button variant="danger" isWide onClick={removePost}>
          {t('composer.delete.yes')}
        </Button>
      </Dialog>
    </div>
  )
}

const withdrawNames: Partial<Record<OwnPost['state'], MessageId>> = {
  published: 'composer.withdraw',
  scheduled: 'composer.unschedule',
}

type MainProps = { draft: Draft; step: PublishAction; onSchedule: () => void; onMoved: () => void }

function MainActions({ draft, step, onSchedule, onMoved }: MainProps) {
  const t = useTranslator()
  const { post, state, save, savesItself } = draft
  const postState = post?.state ?? 'draft'
  const canPublish = postState !== 'published' && postState !== 'removed'
  const withdrawName = withdrawNames[postState]
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
      {canPublish ? (
        <>
          <Button
            isBusy={step.isBusy}
            variant={savesItself ? 'primary' : 'secondary'}
            onClick={() => void step.run({ to: 'publish' })}
          >
            {t('composer.publish')}
          </Button>
          <Button variant="secondary" onClick={onSchedule}>
            {t('composer.schedule')}
          </Button>
        </>
      ) : null}
      {withdrawName ? (
        <Button variant="secondary" isBusy={step.isBusy} onClick={() => void step.run({ to: 'withdraw' })}>
          {t(withdrawName)}
        </Button>
      ) : null}
    </>
  )
}
