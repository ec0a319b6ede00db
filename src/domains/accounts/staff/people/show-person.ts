import { findAccount, type Account } from '#domains/accounts/identity/people'
import { deviceOf } from '#domains/accounts/identity/sessions'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import type { AccountOfPerson } from '../contract.ts'
import { toListedPerson } from './find-people.ts'
import { listAuditEntriesAbout } from '../audit-log/list-audit-log.ts'
import { hasRole } from '#platform/caller'
import { roles } from '../rights.ts'
import { authorityRefusal, maskEmail, maskPhone } from '../rules.ts'

const RECENT_COUNT = 25

/** One account as staff see it, with the actions that the actor may take. @throws Refusal 404. */
export async function showPerson(
  db: Db,
  personId: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<AccountOfPerson> {
  const [account, actor, acts] = await Promise.all([
    findAccount(db, personId, { now, events: RECENT_COUNT }),
    findAccountStatus(db, actorId),
    listAuditEntriesAbout(db, personId, RECENT_COUNT),
  ])
  if (!account) throw notFound('common.person_not_found')
  if (!actor) throw notAllowed()
  const refusal = authorityRefusal(actor, {
    ...account,
    isSuspended: account.state === 'suspended',
    isClosed: account.state === 'closed',
  })
  return {
    ...toListedPerson(account),
    unverified_email: maskEmail(account.unverifiedEmail),
    has_second_factor: account.hasSecondFactor,
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    closed_at: account.closedAt?.toISOString() ?? null,
    joined_into: account.joinedInto,
    logins: toLogins(account),
    sessions: account.sessions.map(toSession),
    events: account.events.map(toEvent),
    acts,
    may: {
      change: refusal === null,
      why_not: refusal?.sentence ?? null,
      roles: refusal ? [] : roles.filter((role) => !role.startsWith('staff:') || hasRole(actor.roles, role)),
    },
  }
}

function toLogins({ phone, email, logins }: Account): AccountOfPerson['logins'] {
  return [
    ...(phone ? [{ kind: 'phone' as const, shown: maskPhone(phone) ?? '', since: null }] : []),
    ...(email ? [{ kind: 'email' as const, shown: maskEmail(email) ?? '', since: null }] : []),
    ...logins.map((login) => ({
      kind: 'google' as const,
      shown: maskEmail(login.email || null) ?? '',
      since: login.added_at.toISOString(),
    })),
  ]
}

const toSession = (session: Account['sessions'][number]): AccountOfPerson['sessions'][number] => ({
  id: session.id,
  opened_at: session.created_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
  provider: session.provider,
  device: deviceOf(session.user_agent),
  network: session.network,
  second_factor: session.second_factor_at !== null,
})

const toEvent = ({
  id,
  kind,
  at,
  actor_id,
  network,
  detail,
}: Account['events'][number]): AccountOfPerson['events'][number] => ({
  id,
  kind,
  at: at.toISOString(),
  actor_id,
  network,
  detail,
})
