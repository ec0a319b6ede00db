import { useRef, useState, type KeyboardEvent } from 'react'
import { listColleagues, writeNote } from '#contracts/operations/notes'
import type { FoundKind } from '#platform/finder'
import { useTranslator } from '../../messages/messages.tsx'
import { ask } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { complete, mentionAt, mentionedIn, suggest, type Colleague } from './mention.ts'
import styles from './record.module.css'

/** Writes notes that only the staff read; '@' offers the colleagues who may open the record. The notes themselves are in the history. */
export function StaffNotes({ kind, id }: { kind: FoundKind; id: number | string }) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const write = useAction(writeNote, { done: t('console.note.done'), onDone: () => setText('') })
  const isAsked = useRef(false)
  const load = (): void => {
    if (isAsked.current) return
    isAsked.current = true
    // Without an answer, notes are written without mentions.
    ask(listColleagues, { query: { subject_kind: kind } }).then(
      ({ rows }) => setColleagues(rows),
      () => undefined,
    )
  }
  const send = () =>
    write.run({
      body: { subject_kind: kind, subject_id: String(id), text, mentions: mentionedIn(text, colleagues) },
    })
  return (
    <Card title={t('console.note.title')}>
      <Form action={write} onSend={send} className={styles.composer}>
        <MentioningField text={text} onText={setText} colleagues={colleagues} onFocus={load} />
        <Button type="submit" size="small" variant="secondary" isBusy={write.isBusy}>
          {t('console.note.write')}
        </Button>
      </Form>
    </Card>
  )
}

type FieldProps = {
  text: string
  onText: (text: string) => void
  colleagues: readonly Colleague[]
  onFocus: () => void
}

/** A text field in which '@' opens a list of colleagues: arrows choose, Enter or Tab takes, Escape closes. */
function MentioningField({ text, onText, colleagues, onFocus }: FieldProps) {
  const t = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const typed = mentionAt(text, caret)
  const shown = typed && !isClosed ? suggest(colleagues, typed.letters) : []
  const at = Math.min(chosen, shown.length - 1)
  const take = ({ name }: Colleague): void => {
    const completed = complete(text, caret, name)
    onText(completed.text)
    setCaret(completed.caret)
    const field = box.current?.querySelector('textarea')
    // After React has written the text.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(completed.caret, completed.caret)
    })
  }
  const press = (event: KeyboardEvent): void => {
    const person = shown[at]
    if (!person) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => setChosen((at + 1) % shown.length),
      ArrowUp: () => setChosen((at + shown.length - 1) % shown.length),
      Enter: () => take(person),
      Tab: () => take(person),
      Escape: () => setClosed(true),
    }
    const move = moves[event.key]
    if (!move || event.nativeEvent.isComposing) return
    event.preventDefault()
    move()
  }
  return (
    <div ref={box}>
      <Textarea
        label={t('console.note.label')}
        hint={t('console.note.hint')}
        name="text"
        rows={3}
        maxLength={2_000}
        value={text}
        onFocus={onFocus}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setChosen(0)
          setClosed(false)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      {shown.length > 0 ? (
        <ul aria-label={t('console.note.colleagues')} className={styles.suggestions}>
          {shown.map((person, index) => (
            <li key={person.id}>
              {/* The focus and the keys stay in the field. */}
              <button
                type="button"
                tabIndex={-1}
                className={styles.suggestion}
                data-chosen={index === at || undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  take(person)
                }}
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <output className="visually-hidden">{shown[at]?.name ?? ''}</output>
    </div>
  )
}
