import { useState } from 'react'
import type { ArticleBlock } from '#contracts/publishing/content'
import { saveDraft, previewPolicy, type PolicyDraft } from '#contracts/publishing/policies'
import { Markdown } from '../../shared/markdown/markdown.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormProblem, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './policies.module.css'

const fields = [
  'title',
  'title_hi',
  'lead',
  'lead_hi',
  'changes',
  'changes_hi',
  'source',
  'source_hi',
  'from_day',
] as const
type Field = (typeof fields)[number]

/** Edits the next version in both languages, with a preview. */
export function DraftForm({ draft, names }: { draft: PolicyDraft; names: readonly string[] }) {
  const t = useTranslator()
  const [preview, setPreview] = useState<{ language: 'en' | 'hi'; blocks: ArticleBlock[] } | null>(null)
  const save = useAction(saveDraft, { done: t('policies.saved') })
  const look = useAction(previewPolicy, { isRevalidating: false })
  const send = async (given: FormData, pressed: string) => {
    const texts = textsIn(given, fields)
    if (pressed !== 'en' && pressed !== 'hi')
      return save.run({ params: { page: draft.page }, body: { ...texts, base: draft.revision } })
    const source = pressed === 'hi' ? texts.source_hi : texts.source
    const found = await look.run({ body: { source, language: pressed } })
    if (found) setPreview({ language: pressed, blocks: found.blocks })
    return found
  }
  const of = (name: Field) => ({
    name,
    defaultValue: draft[name],
  })
  return (
    <Form action={save} onSend={send} className={styles.form}>
      <TextInput
        label={t('policies.from')}
        hint={t('policies.from.hint', { day: draft.least_day })}
        type="date"
        {...of('from_day')}
      />
      <Textarea
        label={t('policies.changes')}
        hint={t('policies.changes.hint')}
        rows={3}
        maxLength={600}
        {...of('changes')}
      />
      <Textarea label={t('policies.changes.hi')} rows={3} maxLength={800} {...of('changes_hi')} />
      <div className={styles.pair}>
        <TextInput label={t('policies.title')} maxLength={100} {...of('title')} />
        <TextInput label={t('policies.title.hi')} maxLength={100} {...of('title_hi')} />
      </div>
      <Textarea label={t('policies.leadline')} rows={2} maxLength={300} {...of('lead')} />
      <Textarea label={t('policies.leadline.hi')} rows={2} maxLength={400} {...of('lead_hi')} />
      <Textarea
        label={t('policies.source')}
        hint={t('admin.markdown')}
        rows={22}
        maxLength={60_000}
        {...of('source')}
      />
      <Textarea label={t('policies.source.hi')} rows={22} maxLength={90_000} {...of('source_hi')} />
      <details className={styles.names}>
        <summary>{t('policies.facts')}</summary>
        <p>{names.map((name) => `{${name}}`).join(' ')}</p>
      </details>
      <FormProblem>{look.problem}</FormProblem>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={save.isBusy}>
          {t('policies.save')}
        </Button>
        <Button type="submit" value="en" variant="secondary" isBusy={look.isBusy}>
          {t('policies.preview')}
        </Button>
        <Button type="submit" value="hi" variant="secondary" isBusy={look.isBusy}>
          {t('policies.preview.hi')}
        </Button>
      </div>
      {preview ? (
        <section aria-label={t('policies.preview')} lang={preview.language}>
          <Markdown blocks={preview.blocks} />
        </section>
      ) : null}
    </Form>
  )
}
