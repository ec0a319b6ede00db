import { useEffect, useState, type SubmitEvent } from 'react'
import type { Conversation as Talk, Message } from '#contracts/messaging/conversations'
import { Button } from '../../ui/button/button.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useWords } from '../../words/words.tsx'
import { call } from '../call.ts'
import { istMoment } from '../ist-date.ts'
import { PhotoPicker, Shots, usePhotos } from '../returns/photos.tsx'
import { useStep } from '../returns/use-step.ts'
import styles from './conversation.module.css'

type ConversationProps = {
  talk: Talk
  /** Where it is asked for and written: '/orders/12/messages'. */ path: string
  as: 'shopper' | 'store' | 'staff'
}

/** What was written about an order, and room to write more. Seeing it is reading it. */
export function Conversation({ talk, path, as }: ConversationProps) {
  const say = useWords()
  const [older, setOlder] = useState<{ messages: Message[]; more: number | null } | null>(null)
  useEffect(() => {
    if (talk.unread > 0) call('PUT', `${path}/read`).catch(() => undefined)
  }, [talk.unread, path])
  const more = older ? older.more : talk.more
  const showOlder = async (): Promise<void> => {
    const found = await call<Talk>('GET', `${path}?before=${more ?? ''}`)
    setOlder({ messages: [...found.messages, ...(older?.messages ?? [])], more: found.more })
  }
  const messages = [...(older?.messages ?? []), ...talk.messages]
  return (
    <div className={styles.talk}>
      {talk.has_staff && as !== 'staff' ? (
        <p className={styles.note}>{say('returns.talk.hasstaff')}</p>
      ) : null}
      {more === null ? null : (
        <Button variant="quiet" onClick={() => void showOlder().catch(() => undefined)}>
          {say('returns.talk.older')}
        </Button>
      )}
      {messages.length > 0 ? (
        <Messages {...{ messages, talk }} />
      ) : (
        <p className={styles.note}>{say('returns.talk.none')}</p>
      )}
      {as === 'shopper' ? <HowFast hours={talk.answers_within_hours} /> : null}
      {talk.may_write ? (
        <Writing path={path} most={talk.most_photos} />
      ) : (
        <p className={styles.note}>{say('returns.talk.closed')}</p>
      )}
    </div>
  )
}

function HowFast({ hours }: { hours: number | null }) {
  const say = useWords()
  return hours === null ? null : <p className={styles.note}>{say('returns.talk.answers', { hours })}</p>
}

function Messages({ messages, talk }: { messages: readonly Message[]; talk: Talk }) {
  const say = useWords()
  const nameOf = ({ by, mine }: Message): string => {
    if (mine) return say('returns.talk.you')
    if (by === 'staff') return say('returns.talk.staff')
    return (by === 'store' ? talk.store_name : talk.shopper_name) || say('returns.inbox.shopper')
  }
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-mine={message.mine || undefined}>
          {message.words ? <p className={styles.words}>{message.words}</p> : null}
          <Shots photos={message.photos} name={nameOf(message)} />
          {message.is_masked ? <p className={styles.note}>{say('returns.talk.masked')}</p> : null}
          <p className={styles.note}>
            {say('returns.talk.by', { name: nameOf(message), at: istMoment(message.at) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Writing({ path, most }: { path: string; most: number }) {
  const say = useWords()
  const [text, setText] = useState('')
  const photos = usePhotos(most)
  const { go, problem, isBusy, setProblem } = useStep()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(await go(path, { text, photos: photos.paths }))) return
    setText('')
    photos.clear()
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={say('returns.talk.write')}
        rows={3}
        maxLength={2_000}
        value={text}
        error={problem}
        hint={say('returns.talk.masked')}
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
      />
      <PhotoPicker photos={photos} hint={say('returns.photos.most', { count: most })} />
      <div>
        <Button type="submit" isBusy={isBusy || photos.isBusy}>
          {say('returns.talk.send')}
        </Button>
      </div>
    </form>
  )
}
