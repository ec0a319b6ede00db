import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  saveArticle,
  createArticle,
  previewArticle,
  type ArticleBlock,
  type StaffArticle,
} from '#contracts/publishing/content'
import { Markdown } from '../../shared/markdown/markdown.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Form, FormProblem, textIn, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../careers/careers.module.css'

type Preview = { blocks: ArticleBlock[]; words: number }

/** Edits an article, with a preview. */
export function Editor({
  article,
  hobbies,
}: {
  article: StaffArticle | null
  hobbies: readonly { id: number; name: string }[]
}) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [preview, setPreview] = useState<Preview | null>(null)
  const options = {
    done: t('blog.saved'),
    isRevalidating: false,
    onDone: (reply: { article: { id: number } }) => navigate(`/admin/blog/${reply.article.id}`),
  }
  const create = useAction(createArticle, options)
  const save = useAction(saveArticle, options)
  const look = useAction(previewArticle, { isRevalidating: false, onDone: setPreview })
  const action = article ? save : create
  const send = (fields: FormData, pressed: string) => {
    const body = articleIn(fields)
    if (pressed === 'preview') return look.run({ body: { source: body.source } })
    return article
      ? save.run({ params: { id: article.id }, body: { ...body, base: article.revision } })
      : create.run({ body })
  }
  const was: Partial<StaffArticle> = article ?? {}
  return (
    <Form action={action} onSend={send} className={styles.form}>
      <TextInput label={t('blog.title')} name="title" defaultValue={was.title} maxLength={140} />
      <TextInput
        label={t('blog.slug')}
        hint={t('blog.slug.hint')}
        name="slug"
        isOptional
        defaultValue={was.slug}
        maxLength={160}
      />
      <Textarea
        label={t('blog.summary')}
        name="summary"
        rows={2}
        defaultValue={was.summary}
        maxLength={300}
      />
      <Textarea
        label={t('blog.summaryhi')}
        name="summary_hi"
        rows={2}
        isOptional
        defaultValue={was.summary_hi}
        maxLength={400}
      />
      <TextInput label={t('blog.author')} name="author_name" defaultValue={was.author_name} maxLength={80} />
      <TextInput
        label={t('blog.author.about')}
        name="author_about"
        isOptional
        defaultValue={was.author_about}
        maxLength={300}
      />
      <TextInput
        label={t('blog.tags')}
        hint={t('blog.tags.hint')}
        name="tags"
        isOptional
        defaultValue={was.tags?.join(', ')}
      />
      <Select label={t('blog.hobby')} name="hobby_id" defaultValue={was.hobby_id ?? ''}>
        <option value="">{t('blog.hobby.none')}</option>
        {hobbies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('blog.cover')}
        hint={t('blog.cover.hint')}
        name="cover"
        isOptional
        defaultValue={was.cover}
      />
      <Textarea
        label={t('blog.source')}
        hint={t('admin.markdown')}
        name="source"
        rows={24}
        defaultValue={was.source}
        maxLength={60_000}
      />
      <FormProblem>{look.problem}</FormProblem>
      <div className={styles.moves}>
        <Button type="submit" isBusy={action.isBusy}>
          {t('blog.save')}
        </Button>
        <Button type="submit" value="preview" variant="secondary" isBusy={look.isBusy}>
          {t('blog.preview')}
        </Button>
      </div>
      {preview ? (
        <section aria-label={t('blog.preview')}>
          <p className={styles.note}>{t('blog.words', { count: preview.words })}</p>
          <Markdown blocks={preview.blocks} />
        </section>
      ) : null}
    </Form>
  )
}

const texts = [
  'title',
  'slug',
  'summary',
  'summary_hi',
  'author_name',
  'author_about',
  'cover',
  'source',
] as const

function articleIn(fields: FormData) {
  const tags = textIn(fields, 'tags')
    .split(',')
    .flatMap((tag) => tag.trim() || [])
  const hobbyId = textIn(fields, 'hobby_id')
  return { ...textsIn(fields, texts), tags, hobby_id: hobbyId === '' ? null : Number(hobbyId) }
}
