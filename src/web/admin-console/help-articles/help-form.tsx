import { useNavigate } from 'react-router'
import { saveHelp, helpTopics, type StaffHelp } from '#contracts/messaging/support'
import { Markdown } from '../../shared/markdown/markdown.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../policies/policies.module.css'
import { helpTopicNames } from '../../shared/help-topics.ts'

const FIELDS = ['topic', 'title', 'title_hi', 'source', 'source_hi', 'also'] as const

/** Edits an article in both languages; the preview shows the saved version. */
export function HelpForm({ open }: { open: StaffHelp | null }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const save = useAction(saveHelp, { done: t('helparticles.saved'), isRevalidating: false })
  const send = async (fields: FormData) => {
    const slug = open?.slug ?? textIn(fields, 'slug')
    const body = { ...textsIn(fields, FIELDS), base: open?.revision ?? 0 }
    if (await save.run({ params: { slug: slug || ' ' }, body })) await navigate(`/admin/help?slug=${slug}`)
  }
  const of = (name: (typeof FIELDS)[number] | 'slug') => ({ name, defaultValue: open?.[name] ?? '' })
  return (
    <Form action={save} onSend={send} className={styles.form}>
      {open ? null : (
        <TextInput
          label={t('helparticles.slug')}
          hint={t('helparticles.slug.hint')}
          maxLength={80}
          autoComplete="off"
          {...of('slug')}
        />
      )}
      <Select label={t('helparticles.topic')} {...of('topic')}>
        {helpTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(helpTopicNames[topic])}
          </option>
        ))}
      </Select>
      <TextInput label={t('helparticles.title')} maxLength={140} autoComplete="off" {...of('title')} />
      <Textarea
        label={t('helparticles.text')}
        hint={t('admin.markdown')}
        rows={10}
        maxLength={12_000}
        {...of('source')}
      />
      <TextInput
        label={t('helparticles.title.hi')}
        lang="hi"
        maxLength={140}
        autoComplete="off"
        {...of('title_hi')}
      />
      <Textarea
        label={t('helparticles.text.hi')}
        lang="hi"
        rows={10}
        maxLength={12_000}
        {...of('source_hi')}
      />
      <TextInput
        label={t('helparticles.also')}
        hint={t('helparticles.also.hint')}
        isOptional
        maxLength={1_000}
        autoComplete="off"
        {...of('also')}
      />
      <div>
        <Button type="submit" isBusy={save.isBusy}>
          {t('helparticles.save')}
        </Button>
      </div>
      {open ? (
        <section aria-labelledby="reads" className={styles.form}>
          <h2 id="reads">{t('helparticles.preview')}</h2>
          <Markdown blocks={open.text} />
          <div lang="hi">
            <Markdown blocks={open.text_hi} />
          </div>
        </section>
      ) : null}
    </Form>
  )
}
