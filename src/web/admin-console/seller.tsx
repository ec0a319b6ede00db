import { useState } from 'react'
import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import {
  approveApplication,
  askBankAgain,
  checkBank,
  getAnyApplication,
  readAnyDocument,
  rejectApplication,
  revealOfApplication,
  takeApplication,
  type WholeApplication,
} from '#contracts/selling/onboarding'
import { listStates } from '#contracts/delivery/shipping'
import { getDesk } from '#contracts/accounts/staff'
import { useAction } from '../shared/use-action.ts'
import { download } from '../shared/download.ts'
import { idOf } from '../shared/id-of.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { constitutionNames, documentNames, itemNames } from '../shared/joining-names.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { DownloadButton } from './actions/download-button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/seller.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import styles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { AskAgain } from './sellers/ask-again.tsx'
import { BankSays } from './sellers/bank-says.tsx'
import { answerNames, eventNames, kindNames } from './sellers/names.ts'

await messagesFor('admin')
await messagesFor('desk')
await messagesFor('joining')
await messagesFor('login')

export const handle = { messages: ['admin', 'desk', 'joining', 'login'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, { response }, tree, { states }] = await Promise.all([
      ask(getDesk),
      ask(getAnyApplication, { params: { id: idOf(id) } }),
      ask(getCategories),
      ask(listStates),
    ])
    const books = {
      states: new Map(states.map(({ code, name }) => [code, name])),
      hobbies: new Map(tree.data.map((one) => [one.id, one.name])),
    }
    return { desk, one: response, books }
  })

export default function Seller({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.sellers')}>
      {({ desk, one, books }) => (
        <ConsoleFrame
          desk={desk}
          heading={nameOf(one)}
          lead={t('joining.desk.lead.one', {
            name: one.applicant,
            day: one.submitted_at ? istDay(one.submitted_at) : '',
          })}
        >
          <p>
            <Link to="/admin/sellers">{t('joining.desk.back')}</Link>
          </p>
          <Deeds one={one} />
          <Alike one={one} />
          <div className={styles.columns}>
            {one.items
              .filter(({ item }) => item !== 'documents')
              .map(({ item, answers, is_asked, comment }) => (
                <Card key={item} title={t(itemNames[item])}>
                  {is_asked ? <p className={styles.problem}>{comment}</p> : null}
                  <Answers answers={answers} books={books} />
                  {item === 'bank' ? <BankSays one={one} /> : null}
                  {item === 'bank' ? <Reveal one={one} field="bank" /> : null}
                  {item === 'business' ? <Reveal one={one} field="pan" /> : null}
                </Card>
              ))}
            <Documents one={one} />
            <Steps one={one} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const nameOf = ({ items, applicant }: WholeApplication): string => {
  const name = items.find(({ item }) => item === 'store')?.answers['name']
  return typeof name === 'string' ? name : applicant
}

type DeedName = 'approve' | 'reject' | 'bank' | 'rupee'

const buttons = [
  { right: 'ask_bank', to: 'rupee', name: 'joining.desk.rupee.again', variant: 'secondary' },
  { right: 'check_bank', to: 'bank', name: 'joining.desk.bank', variant: 'secondary' },
  { right: 'approve', to: 'approve', name: 'joining.desk.approve', variant: 'primary' },
  { right: 'ask', to: 'ask', name: 'joining.desk.ask', variant: 'secondary' },
  { right: 'reject', to: 'reject', name: 'joining.desk.reject', variant: 'danger' },
] as const

const endpoints = {
  approve: approveApplication,
  reject: rejectApplication,
  bank: checkBank,
  rupee: askBankAgain,
}

function Deeds({ one }: { one: WholeApplication }) {
  const t = useTranslator()
  const [deed, setDeed] = useState<DeedName | 'ask' | null>(null)
  const shown = {
    approve: {
      title: t('joining.desk.approve'),
      lead: t('joining.desk.approve.lead', { name: nameOf(one) }),
      isGrave: false,
    },
    reject: { title: t('joining.desk.reject'), lead: t('joining.desk.reject.lead'), isGrave: true },
    rupee: {
      title: t('joining.desk.rupee.again'),
      lead: t('joining.desk.rupee.again.lead'),
      isGrave: false,
    },
    bank: { title: t('joining.desk.bank'), lead: t('joining.desk.bank.lead'), isGrave: false },
  }
  return (
    <>
      <div className={styles.actions}>
        {one.bank_checked ? (
          <Badge tone="success">{t('joining.desk.bankby', { name: one.bank_checked.by })}</Badge>
        ) : null}
        {buttons
          .filter(({ right }) => one.may.includes(right))
          .map(({ right, to, name, variant }) => (
            <Button key={right} variant={variant} onClick={() => setDeed(to)}>
              {t(name)}
            </Button>
          ))}
        {one.may.includes('take') ? <Take one={one} /> : null}
      </div>
      {one.bank_checked?.is_me && one.state === 'submitted' ? (
        <p className={styles.note}>{t('joining.desk.second')}</p>
      ) : null}
      {deed === 'ask' ? <AskAgain one={one} onClose={() => setDeed(null)} /> : null}
      {deed && deed !== 'ask' ? (
        <ActionDialog
          {...shown[deed]}
          action={staffAction(endpoints[deed], (reason) => ({ params: { id: one.id }, body: { reason } }))}
          onClose={() => setDeed(null)}
        />
      ) : null}
    </>
  )
}

function Take({ one }: { one: WholeApplication }) {
  const t = useTranslator()
  const [name, setName] = useState(one.assigned_to)
  const take = useAction(takeApplication, { onDone: ({ response }) => setName(response.assigned_to) })
  return name ? (
    <span className={styles.note}>{t('joining.desk.with', { name })}</span>
  ) : (
    <>
      <Button variant="quiet" isBusy={take.isBusy} onClick={() => void take.run({ params: { id: one.id } })}>
        {t('joining.desk.take')}
      </Button>
      <FormProblem>{take.problem}</FormProblem>
    </>
  )
}

function Alike({ one }: { one: WholeApplication }) {
  const t = useTranslator()
  if (one.alike.length === 0) return null
  return (
    <div className={styles.check} data-bad>
      <h2>{t('joining.desk.alike')}</h2>
      <ul>
        {one.alike.map(({ id, has_pan, has_bank }) => (
          <li key={id}>
            <Link to={`/admin/sellers/${id}`}>{t('joining.desk.alike.one', { id })}</Link>{' '}
            {t(
              has_pan && has_bank
                ? 'joining.desk.alike.both'
                : has_pan
                  ? 'joining.desk.alike.pan'
                  : 'joining.desk.alike.bank',
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Books = { states: ReadonlyMap<number, string>; hobbies: ReadonlyMap<number, string> }

function Answers({ answers, books }: { answers: Readonly<Record<string, unknown>>; books: Books }) {
  const t = useTranslator()
  const placeOf = (value: unknown): string => {
    if (!value || typeof value !== 'object') return ''
    return Object.entries(value)
      .map(([name, part]) =>
        name === 'state' ? (books.states.get(Number(part)) ?? String(part)) : String(part),
      )
      .filter(Boolean)
      .join(', ')
  }
  const named: Record<string, (value: unknown) => string> = {
    business_type: (value) =>
      kindNames[String(value)] ? t(kindNames[String(value)] ?? 'joining.kind.regular') : String(value),
    state: (value) => books.states.get(Number(value)) ?? String(value),
    categories: (value) =>
      Array.isArray(value) ? value.map((id) => books.hobbies.get(Number(id)) ?? String(id)).join(', ') : '',
    place: placeOf,
    returns: placeOf,
    constitution: (value) => t(constitutionNames[value as keyof typeof constitutionNames]),
  }
  const shown = Object.entries(answerNames).flatMap(([name, id]): [string, string][] => {
    const value = answers[name]
    const text = value == null ? '' : (named[name] ?? String)(value)
    return id && text !== '' ? [[t(id), text]] : []
  })
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reveal({ one, field }: { one: WholeApplication; field: 'pan' | 'bank' }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState('')
  if (one.state === 'approved') return null
  return (
    <>
      {value ? (
        <output className={styles.note}>{value}</output>
      ) : (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('joining.desk.reveal')}
        </Button>
      )}
      {isOpen ? (
        <ActionDialog
          title={t('joining.desk.reveal')}
          lead={t('joining.desk.reveal.lead')}
          action={staffAction(revealOfApplication, (reason) => ({
            params: { id: one.id },
            body: { field, reason },
          }))}
          done={t('joining.desk.reveal.done')}
          onDone={(reply) => setValue(reply.value)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function Documents({ one }: { one: WholeApplication }) {
  const t = useTranslator()
  return (
    <Card title={t('joining.step.documents')}>
      <p className={styles.note}>{t('joining.desk.documents')}</p>
      <ul className={styles.lines}>
        {one.documents.map(({ id, kind, name, at }) => (
          <li key={id}>
            <DownloadButton
              fetchFile={() => download(name, readAnyDocument, { params: { id: one.id, document: id } })}
            >
              {t(documentNames[kind])}
            </DownloadButton>
            <span className={styles.note}>
              {name}, {istDay(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Steps({ one }: { one: WholeApplication }) {
  const t = useTranslator()
  return (
    <Card title={t('joining.desk.steps')}>
      <ol className={styles.lines}>
        {one.steps.map(({ event, by, reason, at }) => (
          <li key={`${event}${at}`}>
            <strong>{eventNames[event] ? t(eventNames[event]) : event}</strong>
            {reason ? `: ${reason}` : ''}
            <span className={styles.note}>
              {by ? `${by}, ` : ''}
              {istMoment(at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const meta = () => [
  ...pageMeta({ title: translator()('admin.sellers') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
