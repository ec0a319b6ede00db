import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  saveArticle,
  createArticle,
  previewArticle,
  type ArticleBlock,
  type WorkArticle,
} from '#contracts/publishing/content'
import { ArticleBlocks } from '../../shared/article/article-blocks.tsx'
import { ask } from '../../shared/ask.ts'
import { problemsOf } from '../../shared/problems-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
import styles from '../careers/careers.module.css'

/** The words of an article, and how they will look. */
export function Editor({
  article,
  hobbies,
}: {
  article: WorkArticle | null
  hobbies: readonly { id: number; name: string }[]
}) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { frame: form, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<{ blocks: ArticleBlock[]; words: number } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const words = wordsOf(new FormData(event.currentTarget))
      const { article: saved } = article
        ? await ask(saveArticle, {
            params: { id: article.id },
            body: {
              ...words,
              base: article.revision,
            },
          })
        : await ask(createArticle, { body: words })
      showToast(t('blog.saved'), 'success')
      await navigate(`/admin/blog/${saved.id}`)
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  async function look(): Promise<void> {
    if (!form.current) return
    try {
      setPreview(await ask(previewArticle, { body: { source: wordsOf(new FormData(form.current)).source } }))
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    }
  }
  const was: Partial<WorkArticle> = article ?? {}
  const wrong = (name: string) =>
    problems[name] === undefined ? {} : { error: translateRefusal(problems[name]) }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('blog.title')}
        name="title"
        defaultValue={was.title}
        maxLength={140}
        {...wrong('title')}
      />
      <TextInput
        label={t('blog.slug')}
        hint={t('blog.slug.hint')}
        name="slug"
        isOptional
        defaultValue={was.slug}
        maxLength={160}
        {...wrong('slug')}
      />
      <Textarea
        label={t('blog.summary')}
        name="summary"
        rows={2}
        defaultValue={was.summary}
        maxLength={300}
        {...wrong('summary')}
      />
      <Textarea
        label={t('blog.summaryhi')}
        name="summary_hi"
        rows={2}
        isOptional
        defaultValue={was.summary_hi}
        maxLength={400}
        {...wrong('summary_hi')}
      />
      <TextInput
        label={t('blog.author')}
        name="author_name"
        defaultValue={was.author_name}
        maxLength={80}
        {...wrong('author_name')}
      />
      <TextInput
        label={t('blog.author.about')}
        name="author_about"
        isOptional
        defaultValue={was.author_about}
        maxLength={300}
        {...wrong('author_about')}
      />
      <TextInput
        label={t('blog.tags')}
        hint={t('blog.tags.hint')}
        name="tags"
        isOptional
        defaultValue={was.tags?.join(', ')}
        {...wrong('tags')}
      />
      <Select
        label={t('blog.hobby')}
        name="hobby_id"
        defaultValue={was.hobby_id ?? ''}
        {...wrong('hobby_id')}
      >
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
        {...wrong('cover')}
      />
      <Textarea
        label={t('blog.source')}
        hint={t('blog.source.hint')}
        name="source"
        rows={24}
        defaultValue={was.source}
        maxLength={60_000}
        {...wrong('source')}
      />
      <p role="alert">{problems[''] ? translateRefusal(problems['']) : ''}</p>
      <div className={styles.moves}>
        <Button type="submit" isBusy={isBusy}>
          {t('blog.save')}
        </Button>
        <Button variant="secondary" onClick={() => void look()}>
          {t('blog.preview')}
        </Button>
      </div>
      {preview ? (
        <section aria-label={t('blog.preview')}>
          <p className={styles.note}>{t('blog.words', { count: preview.words })}</p>
          <ArticleBlocks blocks={preview.blocks} />
        </section>
      ) : null}
    </form>
  )
}

function wordsOf(form: FormData) {
  const text = (name: string): string => {
    const given = form.get(name)
    return typeof given === 'string' ? given.trim() : ''
  }
  const names = [
    'title',
    'slug',
    'summary',
    'summary_hi',
    'author_name',
    'author_about',
    'cover',
    'source',
  ] as const
  const tags = text('tags')
    .split(',')
    .flatMap((tag) => tag.trim() || [])
  const given = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<
    (typeof names)[number],
    string
  >
  return { ...given, tags, hobby_id: text('hobby_id') === '' ? null : Number(text('hobby_id')) }
}
