import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { ArticleBlock } from '#contracts/publishing/content'
import { saveDraft, previewPolicy, type PolicyDraft } from '#contracts/publishing/policies'
import { ArticleBlocks } from '../../shared/article/article-blocks.tsx'
import { ask } from '../../shared/ask.ts'
import { problemsOf } from '../../shared/problems-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
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

/** The words of the next version, in both languages, and how they will look. */
export function DraftForm({ draft, names }: { draft: PolicyDraft; names: readonly string[] }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { frame: form, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<{ language: 'en' | 'hi'; blocks: ArticleBlock[] } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblems({})
    try {
      await ask(saveDraft, {
        params: { page: draft.page },
        body: {
          ...given(new FormData(event.currentTarget)),
          base: draft.revision,
        },
      })
      showToast(t('policies.saved'), 'success')
      await revalidate()
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  async function look(language: 'en' | 'hi'): Promise<void> {
    if (!form.current) return
    const { source, source_hi } = given(new FormData(form.current))
    try {
      const { blocks } = await ask(previewPolicy, {
        body: {
          source: language === 'hi' ? source_hi : source,
          language,
        },
      })
      setPreview({ language, blocks })
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    }
  }
  const of = (name: Field) => ({
    name,
    defaultValue: draft[name],
    ...(problems[name] === undefined ? {} : { error: translateRefusal(problems[name]) }),
  })
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
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
        hint={t('policies.source.hint')}
        rows={22}
        maxLength={60_000}
        {...of('source')}
      />
      <Textarea label={t('policies.source.hi')} rows={22} maxLength={90_000} {...of('source_hi')} />
      <details className={styles.names}>
        <summary>{t('policies.facts')}</summary>
        <p>{names.map((name) => `{${name}}`).join(' ')}</p>
      </details>
      <p role="alert">{problems[''] ? translateRefusal(problems['']) : ''}</p>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t('policies.save')}
        </Button>
        <Button variant="secondary" onClick={() => void look('en')}>
          {t('policies.preview')}
        </Button>
        <Button variant="secondary" onClick={() => void look('hi')}>
          {t('policies.preview.hi')}
        </Button>
      </div>
      {preview ? (
        <section aria-label={t('policies.preview')} lang={preview.language}>
          <ArticleBlocks blocks={preview.blocks} />
        </section>
      ) : null}
    </form>
  )
}

function given(form: FormData): Record<Field, string> {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as Record<Field, string>
}
