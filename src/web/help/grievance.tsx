import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  openGrievance,
  findGrievance,
  getOfficer,
  topics,
  type Officer,
  type Ticket,
} from '#contracts/messaging/support'
import { askContext } from '../api.server.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { useSession } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { Form, textsIn } from '../ui/form/form.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { messagesFor } from '../messages/load.ts'
import { pageLocale, useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/grievance.ts'
import styles from './help.module.css'
import { TicketView } from './ticket-view.tsx'
import { topicNames } from '../shared/grievance-topics.ts'

await messagesFor('help')

export const handle = { sameForEveryVisitor: true, query: ['number', 'order'], messages: 'help' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  officer: (await context.get(askContext)(getOfficer)).response,
})

type Opened = { number: string; acknowledge_by: string; redress_by: string }

/** Files a complaint, with or without a login, and shows the state of an earlier one. */
export default function Grievance({ loaderData: { officer } }: Route.ComponentProps) {
  const t = useTranslator()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={t('help.grievance.lead')}>{t('help.grievance')}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {opened ? (
            <Done opened={opened} />
          ) : (
            <Card title={t('help.grievance.new')}>
              <NewGrievance onDone={setOpened} />
            </Card>
          )}
          <Card title={t('help.grievance.find')}>
            <Find />
          </Card>
        </div>
        <Contact officer={officer} />
      </div>
    </div>
  )
}

function Done({ opened }: { opened: Opened }) {
  const t = useTranslator()
  const { person } = useSession()
  return (
    <div className={styles.good}>
      <output>{t('help.grievance.done')}</output>
      <p className={styles.number}>{opened.number}</p>
      <p>{t('help.clocks', { at: istMoment(opened.acknowledge_by), day: istDay(opened.redress_by) })}</p>
      {person ? (
        <p>
          <ButtonLink to="/profile/grievances" variant="secondary">
            {t('help.own')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

function NewGrievance({ onDone }: { onDone: (opened: Opened) => void }) {
  const t = useTranslator()
  const { isKnown, person } = useSession()
  const [searchParams] = useSearchParams()
  const open = useAction(openGrievance, { onDone, isRevalidating: false })
  const send = (fields: FormData) => {
    const { order_id, ...texts } = textsIn(fields, ['topic', 'order_id', 'words', 'wanted'])
    const who = fields.has('email') ? textsIn(fields, ['name', 'email']) : {}
    return open.run({
      body: { ...texts, ...who, order_id: order_id || null, language: pageLocale().language },
    })
  }
  return (
    <Form action={open} onSend={send} className={styles.form}>
      <Select label={t('help.about')} name="topic" defaultValue="">
        <option value="">{t('help.about.choose')}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(topicNames[topic])}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('help.order')}
        isOptional
        name="order_id"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={searchParams.get('order') ?? ''}
      />
      <Textarea label={t('help.words')} name="words" rows={5} maxLength={4_000} />
      <Textarea
        label={t('help.wanted')}
        isOptional
        hint={t('help.wanted.hint')}
        name="wanted"
        rows={2}
        maxLength={1_000}
      />
      {isKnown && !person ? (
        <>
          <TextInput label={t('help.name')} name="name" autoComplete="name" maxLength={100} />
          <TextInput
            label={t('help.email')}
            hint={t('help.email.hint')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </>
      ) : null}
      <div>
        <Button type="submit" isBusy={open.isBusy}>
          {t('help.grievance.send')}
        </Button>
      </div>
    </Form>
  )
}

function Find() {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const { person } = useSession()
  const [found, setFound] = useState<Ticket | null>(null)
  const [email, setEmail] = useState('')
  const find = useAction(findGrievance, {
    onDone: ({ response }) => setFound(response),
    onRefused: () => setFound(null),
    isRevalidating: false,
  })
  const send = (fields: FormData) => {
    const typed = textsIn(fields, ['number', 'email'])
    setEmail(typed.email)
    return find.run({ body: typed })
  }
  return (
    <div className={styles.stack}>
      {person ? (
        <p>
          <Link to="/profile/grievances">{t('help.own')}</Link>
        </p>
      ) : null}
      <Form action={find} onSend={send} className={styles.form}>
        <TextInput
          label={t('help.number')}
          name="number"
          autoComplete="off"
          maxLength={20}
          defaultValue={searchParams.get('number') ?? ''}
        />
        <TextInput label={t('help.email')} name="email" type="email" autoComplete="email" maxLength={254} />
        <div>
          <Button type="submit" variant="secondary" isBusy={find.isBusy}>
            {t('help.find')}
          </Button>
        </div>
      </Form>
      {found ? <TicketView ticket={found} email={email} onChanged={setFound} /> : null}
    </div>
  )
}

function Contact({ officer }: { officer: Officer }) {
  const t = useTranslator()
  const { name, email, phone, address } = officer
  const also = <p className={styles.note}>{t('help.officer.text')}</p>
  if (!name && !email && !phone) return also
  return (
    <Card title={t('help.officer')}>
      <div className={styles.stack}>
        <address className={styles.contact}>
          {name ? <strong>{name}</strong> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : null}
          {address ? <span>{address}</span> : null}
        </address>
        {also}
      </div>
    </Card>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('help.grievance'),
    description: translator()('help.grievance.lead'),
    path: '/grievance',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
