import { useState } from 'react'
import { Link } from 'react-router'
import { decideRequest, showRequest, type CreatorRequest } from '#contracts/community/creators'
import { getAdminAccess } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { textIn } from '../ui/form/form.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/creator.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import styles from './page.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import own from './creators/request.module.css'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('login')
await messagesFor('makers')

export const handle = { messages: ['admin', 'queues', 'login', 'makers'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, file] = await Promise.all([
      ask(getAdminAccess),
      ask(showRequest, { params: { id: idOf(id) } }),
    ])
    return { overview, file }
  })

const stateNames: Record<string, MessageId> = {
  applied: 'makers.state.applied',
  info_requested: 'makers.state.asked',
  allowed: 'makers.state.allowed',
  rejected: 'makers.state.rejected',
  withdrawn: 'makers.state.withdrawn',
  revoked: 'makers.state.revoked',
}

export default function Creator({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.creators')}>
      {({ overview, file: { request, events, earlier, is_seller, proposed_reapply_on } }) => (
        <ConsoleFrame
          overview={overview}
          heading={request.profile_name}
          lead={t('makers.admin.one', { name: request.name, day: istDay(request.at) })}
        >
          <p>
            <Link to="/admin/creators">{t('makers.admin.back')}</Link>
          </p>
          <p className={styles.actions}>
            <State state={request.state} />
            {is_seller ? <Badge>{t('makers.admin.seller')}</Badge> : null}
            {request.attempts > 1 ? (
              <Badge>{t('makers.admin.attempt', { count: request.attempts })}</Badge>
            ) : null}
          </p>
          <RequestActions request={request} day={proposed_reapply_on} />
          <Answers request={request} />
          <Card title={t('makers.admin.history')}>
            <ol className={own.history}>
              {events.map((event, index) => (
                <li key={index}>
                  <strong>{t(stateNames[event.to] ?? 'makers.state.applied')}</strong> {istMoment(event.at)},{' '}
                  {t(actors[event.actor] ?? 'makers.by.clock')}
                  {event.words ? <p className={own.words}>{event.words}</p> : null}
                </li>
              ))}
            </ol>
          </Card>
          {earlier.length > 0 ? <Earlier rows={earlier} /> : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const actors: Record<string, MessageId> = {
  person: 'makers.by.person',
  staff: 'makers.by.staff',
  clock: 'makers.by.clock',
}

function State({ state }: { state: string }) {
  const t = useTranslator()
  return <Badge>{t(stateNames[state] ?? 'makers.state.applied')}</Badge>
}

function Answers({ request }: { request: CreatorRequest }) {
  const t = useTranslator()
  return (
    <Card title={t('makers.admin.request')}>
      <dl className={own.facts}>
        <dt>{t('makers.join.category')}</dt>
        <dd>{request.art}</dd>
        <dt>{t('makers.join.bio')}</dt>
        <dd className={own.words}>{request.bio}</dd>
        <dt>{t('makers.join.instagram')}</dt>
        <dd>
          {request.instagram ? (
            <a
              href={`https://www.instagram.com/${encodeURIComponent(request.instagram)}/`}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              @{request.instagram}
            </a>
          ) : (
            '–'
          )}
        </dd>
        <dt>{t('makers.join.portfolio')}</dt>
        <dd>
          {request.portfolio ? (
            <a href={request.portfolio} target="_blank" rel="noopener noreferrer nofollow">
              {request.portfolio}
            </a>
          ) : (
            '–'
          )}
        </dd>
        {request.question ? (
          <>
            <dt>{t('makers.admin.question')}</dt>
            <dd className={own.words}>{request.question}</dd>
            <dt>{t('makers.join.answer')}</dt>
            <dd className={own.words}>{request.answer || '–'}</dd>
          </>
        ) : null}
      </dl>
    </Card>
  )
}

const actions = {
  allow: { name: 'makers.admin.allow', lead: 'makers.admin.allow.one' },
  ask: { name: 'makers.admin.ask', lead: 'makers.admin.ask.lead' },
  reject: { name: 'makers.admin.reject', lead: 'makers.admin.reject.lead' },
} as const

function RequestActions({ request, day: proposed }: { request: CreatorRequest; day: string }) {
  const t = useTranslator()
  const [open, setOpen] = useState<keyof typeof actions | null>(null)
  if (request.state !== 'applied' && request.state !== 'info_requested') return null
  const offered = (['allow', 'ask', 'reject'] as const).filter(
    (chosen) => chosen !== 'ask' || request.state === 'applied',
  )
  return (
    <div className={styles.actions}>
      {offered.map((chosen) => (
        <Button
          key={chosen}
          variant={chosen === 'allow' ? 'primary' : 'secondary'}
          onClick={() => setOpen(chosen)}
        >
          {t(actions[chosen].name)}
        </Button>
      ))}
      {open ? (
        <ActionDialog
          title={t(actions[open].name)}
          lead={t(actions[open].lead, { name: request.profile_name })}
          action={staffAction(decideRequest, (reason, fields) => ({
            params: { id: request.id },
            body: { decision: open, reapply_on: textIn(fields, 'reapply_on') || null, reason },
          }))}
          isGrave={open === 'reject'}
          onClose={() => setOpen(null)}
        >
          {open === 'reject' ? (
            <TextInput
              label={t('makers.admin.reapply')}
              hint={t('makers.admin.reapply.hint')}
              isOptional
              type="date"
              name="reapply_on"
              defaultValue={proposed}
            />
          ) : null}
        </ActionDialog>
      ) : null}
    </div>
  )
}

function Earlier({ rows }: { rows: readonly CreatorRequest[] }) {
  const t = useTranslator()
  return (
    <Card title={t('makers.admin.earlier')}>
      <ul className={own.history}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/admin/creators/${row.id}`}>{istDay(row.at)}</Link> <State state={row.state} />
            {row.reason ? <p className={own.words}>{row.reason}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const meta = () => consolePageMeta('admin.creators')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
