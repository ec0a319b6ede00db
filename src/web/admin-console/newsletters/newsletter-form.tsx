import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleBlock } from '#contracts/publishing/content'
import type { Newsletter } from '#contracts/publishing/newsletters'
import { ArticleBlocks } from '../../shared/article/article-blocks.tsx'
import { call } from '../../shared/call.ts'
import { problemsOf } from '../../shared/problems-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { said, useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'

type Open = { response: Newsletter; blocks: ArticleBlock[]; blocks_hi: ArticleBlock[] }

const fields = ['subject', 'source', 'subject_hi', 'source_hi'] as const
type Field = (typeof fields)[number]

/** The words of a letter, and how they read once they are saved. */
export function NewsletterForm({ open }: { open: Open | null }) {
  const say = useWords()
  const navigate = useNavigate()
  const { frame, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const was: Partial<Newsletter> = open?.response ?? {}

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = Object.fromEntries(fields.map((name) => [name, form.get(name)]))
    setBusy(true)
    setProblems({})
    try {
      const { response } = open
        ? await call<{ response: Newsletter }>('PUT', `/admin/newsletters/${open.response.id}`, {
            ...words,
            base: open.response.revision,
          })
        : await call<{ response: Newsletter }>('POST', '/admin/newsletters', words, {
            idempotencyKey: crypto.randomUUID(),
          })
      showToast(say('newsletters.saved'), 'success')
      await navigate(`/admin/newsletters?id=${response.id}`)
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  const of = (name: Field) => ({
    name,
    defaultValue: was[name],
    ...(problems[name] === undefined ? {} : { error: said(problems[name]) }),
  })
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput label={say('newsletters.subject')} maxLength={120} autoComplete="off" {...of('subject')} />
      <Textarea
        label={say('newsletters.text')}
        hint={say('newsletters.text.hint')}
        rows={14}
        maxLength={20_000}
        {...of('source')}
      />
      <TextInput
        label={say('newsletters.subject.hi')}
        isOptional
        maxLength={160}
        autoComplete="off"
        {...of('subject_hi')}
      />
      <Textarea
        label={say('newsletters.text.hi')}
        isOptional
        rows={10}
        maxLength={30_000}
        {...of('source_hi')}
      />
      <p role="alert">{problems[''] ? said(problems['']) : ''}</p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {say('newsletters.save')}
        </Button>
      </div>
      {open ? (
        <section aria-label={say('newsletters.preview')} className={styles.form}>
          <h2>{say('newsletters.preview')}</h2>
          <ArticleBlocks blocks={open.blocks} />
          {open.blocks_hi.length > 0 ? (
            <div lang="hi">
              <ArticleBlocks blocks={open.blocks_hi} />
            </div>
          ) : null}
        </section>
      ) : null}
    </form>
  )
}
