import { useNavigate } from 'react-router'
import type { ArticleBlock } from '#contracts/publishing/content'
import { saveNewsletter, createNewsletter, type Newsletter } from '#contracts/publishing/newsletters'
import { Markdown } from '../../shared/markdown/markdown.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../policies/policies.module.css'

type Open = { response: Newsletter; blocks: ArticleBlock[]; blocks_hi: ArticleBlock[] }

const FIELDS = ['subject', 'source', 'subject_hi', 'source_hi'] as const

/** Edits a newsletter; the preview shows the saved version. */
export function NewsletterForm({ open }: { open: Open | null }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const create = useAction(createNewsletter, { done: t('newsletters.saved'), isRevalidating: false })
  const save = useAction(saveNewsletter, { done: t('newsletters.saved'), isRevalidating: false })
  const was: Partial<Newsletter> = open?.response ?? {}

  const action = open ? save : create
  const send = async (fields: FormData) => {
    const texts = textsIn(fields, FIELDS)
    const saved = open
      ? await save.run({
          params: { id: open.response.id },
          body: { ...texts, base: open.response.revision },
        })
      : await create.run({ body: texts })
    if (saved) await navigate(`/admin/newsletters?id=${saved.response.id}`)
  }
  const of = (name: (typeof FIELDS)[number]) => ({ name, defaultValue: was[name] })
  return (
    <Form action={action} onSend={send} className={styles.form}>
      <TextInput label={t('newsletters.subject')} maxLength={120} autoComplete="off" {...of('subject')} />
      <Textarea
        label={t('newsletters.text')}
        hint={`${t('admin.markdown')} ${t('newsletters.text.hint')}`}
        rows={14}
        maxLength={20_000}
        {...of('source')}
      />
      <TextInput
        label={t('newsletters.subject.hi')}
        isOptional
        maxLength={160}
        autoComplete="off"
        {...of('subject_hi')}
      />
      <Textarea
        label={t('newsletters.text.hi')}
        isOptional
        rows={10}
        maxLength={30_000}
        {...of('source_hi')}
      />
      <div>
        <Button type="submit" isBusy={action.isBusy}>
          {t('newsletters.save')}
        </Button>
      </div>
      {open ? (
        <section aria-label={t('newsletters.preview')} className={styles.form}>
          <h2>{t('newsletters.preview')}</h2>
          <Markdown blocks={open.blocks} />
          {open.blocks_hi.length > 0 ? (
            <div lang="hi">
              <Markdown blocks={open.blocks_hi} />
            </div>
          ) : null}
        </section>
      ) : null}
    </Form>
  )
}
