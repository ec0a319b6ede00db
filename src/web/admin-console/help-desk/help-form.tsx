import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { helpTopics, type DeskHelp } from '#contracts/messaging/support'
import { call } from '../../shared/call.ts'
import { problemsOf } from '../../shared/problems-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { said, useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'
import { helpTopicNames } from '../../shared/help-topics.ts'

type Name = 'slug' | 'topic' | 'title' | 'title_hi' | 'source' | 'source_hi' | 'also'

const fields: readonly Name[] = ['topic', 'title', 'title_hi', 'source', 'source_hi', 'also']

/** The words of an article in both languages, and how they read once they are saved. */
export function HelpForm({ open }: { open: DeskHelp | null }) {
  const say = useWords()
  const navigate = useNavigate()
  const { frame, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = form.get('slug')
    const slug = open?.slug ?? (typeof typed === 'string' ? typed.trim() : '')
    setBusy(true)
    setProblems({})
    try {
      const words = Object.fromEntries(fields.map((name) => [name, form.get(name)]))
      await call('PUT', `/admin/help/${encodeURIComponent(slug || ' ')}`, {
        ...words,
        base: open?.revision ?? 0,
      })
      showToast(say('helpdesk.saved'), 'success')
      await navigate(`/admin/help?slug=${slug}`)
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  const of = (name: Name) => ({
    name,
    defaultValue: open?.[name] ?? '',
    ...(problems[name] === undefined ? {} : { error: said(problems[name]) }),
  })
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      {open ? null : (
        <TextInput
          label={say('helpdesk.slug')}
          hint={say('helpdesk.slug.hint')}
          maxLength={80}
          autoComplete="off"
          {...of('slug')}
        />
      )}
      <Select label={say('helpdesk.topic')} {...of('topic')}>
        {helpTopics.map((topic) => (
          <option key={topic} value={topic}>
            {say(helpTopicNames[topic])}
          </option>
        ))}
      </Select>
      <TextInput label={say('helpdesk.title')} maxLength={140} autoComplete="off" {...of('title')} />
      <Textarea
        label={say('helpdesk.text')}
        hint={say('helpdesk.text.hint')}
        rows={10}
        maxLength={12_000}
        {...of('source')}
      />
      <TextInput
        label={say('helpdesk.title.hi')}
        lang="hi"
        maxLength={140}
        autoComplete="off"
        {...of('title_hi')}
      />
      <Textarea label={say('helpdesk.text.hi')} lang="hi" rows={10} maxLength={12_000} {...of('source_hi')} />
      <TextInput
        label={say('helpdesk.also')}
        hint={say('helpdesk.also.hint')}
        isOptional
        maxLength={1_000}
        autoComplete="off"
        {...of('also')}
      />
      <p role="alert">{problems[''] ? said(problems['']) : ''}</p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {say('helpdesk.save')}
        </Button>
      </div>
      {open ? (
        <section aria-labelledby="reads" className={styles.form}>
          <h2 id="reads">{say('helpdesk.preview')}</h2>
          <Blocks blocks={open.text} />
          <div lang="hi">
            <Blocks blocks={open.text_hi} />
          </div>
        </section>
      ) : null}
    </form>
  )
}

function Blocks({ blocks }: { blocks: DeskHelp['text'] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  )
}
