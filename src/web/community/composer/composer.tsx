import { useState } from 'react'
import type { OwnPost } from '#contracts/community/feed'
import type { FieldError } from '#platform/refusal'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { MaterialsFields } from './materials-fields.tsx'
import { Pictures } from './pictures.tsx'
import { ProjectFields } from './project-fields.tsx'
import { PublishBar } from './publish-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Stage } from './stage.tsx'
import { useUploads } from './use-uploads.ts'
import { useDraft } from './use-draft.ts'
import { TextFields, type Crafts } from './text-fields.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import styles from './composer.module.css'

export type Limits = {
  pictures: number
  materials: number
  steps: number
  links: number
  posts_a_day: number
}

/** The editor of a post: pictures, text, project, materials and publishing. */
export function Composer({
  post,
  crafts,
  limits,
  onMoved,
}: {
  post: OwnPost | null
  crafts: Crafts
  limits: Limits
  onMoved: () => void
}) {
  const t = useTranslator()
  const draft = useDraft(post)
  const uploads = useUploads(draft, limits.pictures)
  const [chosen, setChosen] = useState(0)
  const [marking, setMarking] = useState<number | null>(null)
  const { frame, lead } = useFirstWrong()
  const [missing, setMissing] = useState<readonly FieldError[]>([])
  const errorOf = (field: string): string | undefined => {
    const found = missing.find((each) => each.field === field)
    return found?.message
  }
  const { form, change } = draft
  const picture = form.pictures[chosen]
  const mark = (spot: { picture: number; x: number; y: number }): void => {
    change((before) => ({
      ...before,
      materials: before.materials.map((each, at) => (at === marking ? { ...each, spot } : each)),
    }))
    setMarking(null)
  }
  return (
    <form
      ref={frame}
      noValidate
      className={styles.composer}
      aria-label={t('composer.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.look}>
        {picture ? (
          <Stage
            picture={picture}
            materials={form.materials}
            chosen={chosen}
            marking={marking}
            onMark={mark}
            onPick={setMarking}
          />
        ) : null}
        {marking === null ? null : (
          <output className={styles.marking}>
            {t('composer.mark.now', { name: form.materials[marking]?.name ?? '' })}
          </output>
        )}
        <Pictures
          draft={draft}
          uploads={uploads}
          max={limits.pictures}
          chosen={chosen}
          onChoose={setChosen}
        />
        {errorOf('pictures') && form.pictures.length === 0 ? (
          <p role="alert" tabIndex={-1} data-invalid="" className={styles.problem}>
            {errorOf('pictures')}
          </p>
        ) : null}
      </div>
      <div className={styles.fields}>
        <TextFields
          draft={draft}
          crafts={crafts}
          errorOf={(field) => (field === 'title' && form.title !== '' ? undefined : errorOf(field))}
        />
        <ProjectFields draft={draft} maxSteps={limits.steps} error={errorOf('steps')} />
        <MaterialsFields
          draft={draft}
          max={limits.materials}
          chosen={chosen}
          marking={marking}
          onMarking={setMarking}
        />
        {draft.post?.edited_at ? (
          <EarlierVersions postId={draft.post.post_id} version={draft.post.version} />
        ) : null}
      </div>
      <PublishBar
        draft={draft}
        crafts={crafts}
        onMissing={setMissing}
        onRead={() => lead()}
        onMoved={onMoved}
      />
      <LeaveGuard draft={draft} isSending={uploads.isBusy} />
    </form>
  )
}
