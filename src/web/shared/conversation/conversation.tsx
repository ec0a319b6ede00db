import { useEffect, useState } from 'react'
import {
  getAnyMessages,
  getMessages,
  getStoreMessages,
  readMessages,
  readStoreMessages,
  sendMessage,
  sendStaffMessage,
  sendStoreMessage,
  type Conversation as Talk,
  type Message,
} from '#contracts/messaging/conversations'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ask } from '../ask.ts'
import { istMoment } from '../ist-date.ts'
import { PhotoPicker, Shots, usePhotos } from '../returns/photos.tsx'
import { useAction } from '../use-action.ts'
import styles from './conversation.module.css'

/** The endpoints of a conversation by participant; staff read without marking it read. */
const callsOf = {
  shopper: { list: getMessages, send: sendMessage, read: readMessages },
  store: { list: getStoreMessages, send: sendStoreMessage, read: readStoreMessages },
  staff: { list: getAnyMessages, send: sendStaffMessage, read: null },
} as const

type Speaker = keyof typeof callsOf

type ConversationProps = {
  talk: Talk
  as: Speaker
}

/** The messages about an order, and a form to write one. Viewing marks them as read. */
export function Conversation({ talk, as }: ConversationProps) {
  const t = useTranslator()
  const [older, setOlder] = useState<{ messages: Message[]; more: number | null } | null>(null)
  const { list, read } = callsOf[as]
  useEffect(() => {
    if (talk.unread > 0 && read) ask(read, { params: { id: talk.order_id } }).catch(() => undefined)
  }, [talk.unread, talk.order_id, read])
  const more = older ? older.more : talk.more
  const showOlder = useAction(list, {
    isRevalidating: false,
    refusals: 'toast',
    onDone: (found) =>
      setOlder({ messages: [...found.messages, ...(older?.messages ?? [])], more: found.more }),
  })
  const messages = [...(older?.messages ?? []), ...talk.messages]
  return (
    <div className={styles.talk}>
      {talk.has_staff && as !== 'staff' ? <p className={styles.note}>{t('returns.talk.hasstaff')}</p> : null}
      {more === null ? null : (
        <Button
          variant="quiet"
          isBusy={showOlder.isBusy}
          onClick={() =>
            void showOlder.run({ params: { id: talk.order_id }, query: { before: more ?? undefined } })
          }
        >
          {t('returns.talk.older')}
        </Button>
      )}
      {messages.length > 0 ? (
        <Messages {...{ messages, talk }} />
      ) : (
        <p className={styles.note}>{t('returns.talk.none')}</p>
      )}
      {as === 'shopper' ? <HowFast hours={talk.answers_within_hours} /> : null}
      {talk.may_write ? (
        <Writing as={as} orderId={talk.order_id} maxPhotos={talk.most_photos} />
      ) : (
        <p className={styles.note}>{t('returns.talk.closed')}</p>
      )}
    </div>
  )
}

function HowFast({ hours }: { hours: number | null }) {
  const t = useTranslator()
  return hours === null ? null : <p className={styles.note}>{t('returns.talk.answers', { hours })}</p>
}

function Messages({ messages, talk }: { messages: readonly Message[]; talk: Talk }) {
  const t = useTranslator()
  const nameOf = ({ by, mine }: Message): string => {
    if (mine) return t('returns.talk.you')
    if (by === 'staff') return t('returns.talk.staff')
    return (by === 'store' ? talk.store_name : talk.shopper_name) || t('returns.inbox.shopper')
  }
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-mine={message.mine || undefined}>
          {message.words ? <p className={styles.words}>{message.words}</p> : null}
          <Shots photos={message.photos} name={nameOf(message)} />
          {message.is_masked ? <p className={styles.note}>{t('returns.talk.masked')}</p> : null}
          <p className={styles.note}>
            {t('returns.talk.by', { name: nameOf(message), at: istMoment(message.at) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Writing({ as, orderId, maxPhotos }: { as: Speaker; orderId: number; maxPhotos: number }) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const photos = usePhotos(maxPhotos)
  const send = useAction(callsOf[as].send, { done: t('returns.message.sent') })
  const write = async (): Promise<void> => {
    if (!(await send.run({ params: { id: orderId }, body: { text, photos: photos.paths } }))) return
    setText('')
    photos.clear()
  }
  return (
    <Form action={send} onSend={write} className={styles.form}>
      <Textarea
        label={t('returns.talk.write')}
        name="text"
        rows={3}
        maxLength={2_000}
        value={text}
        hint={t('returns.talk.masked')}
        onChange={({ target }) => {
          setText(target.value)
          send.clear()
        }}
      />
      <PhotoPicker photos={photos} hint={t('returns.photos.most', { count: maxPhotos })} />
      <div>
        <Button type="submit" isBusy={send.isBusy || photos.isBusy}>
          {t('returns.talk.send')}
        </Button>
      </div>
    </Form>
  )
}
