import { promisify } from 'node:util'
import { gzip, type InputType } from 'node:zlib'
import { findAccountStatus, type AccountStatus } from '#domains/accounts/identity/account-status'
import { hasRole } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { publish } from '#platform/events'
import type { ListQuery } from '#platform/list'
import { notAllowed, notFound, Refusal } from '#platform/refusal'
import { loaderOf } from '#platform/resources'
import { csvOfList, type ServedList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import { findExport, finishExport, insertPart, restartExport, type Export } from './queries.ts'
import { MAX_ATTEMPTS } from './start-export.ts'

type Context = { db: Db; clock: Clock; lists: readonly ServedList[] }
type Found = NonNullable<Export>

/**
 * Writes the file of an export, with the rights that its person has now. A refusal, such as a lost right, ends it; other errors are tried again
 * up to `MAX_ATTEMPTS` times, from the first row.
 */
export async function writeExport(context: Context, exportId: number): Promise<void> {
  const { db } = context
  const found = await findExport(db, exportId)
  if (!found || found.state === 'done' || found.state === 'failed') return
  await transact(db, (tx) => restartExport(tx, exportId))
  try {
    await writeParts(context, found)
  } catch (error) {
    const isFinal = error instanceof Refusal || found.attempts + 1 >= MAX_ATTEMPTS
    if (isFinal) await finish(context, found, 'failed')
    if (!(error instanceof Refusal)) throw error
    return
  }
  await finish(context, found, 'done')
}

async function writeParts({ db, clock, lists }: Context, found: Found): Promise<void> {
  const list = lists.find(({ endpoint }) => endpoint.path === found.path)
  if (!list) throw notFound()
  const now = clock.now()
  const caller = { userId: found.person_id, sessionId: 0, roles: await rolesNow(db, found, list) }
  const load = loaderOf(list.endpoint.owns)
  const param = (found.params as Record<string, unknown>)[list.endpoint.owns?.param ?? '']
  const resource = (await load?.(db, param, { caller, now })) as undefined
  let rows = 0
  let position = 0
  const query = { ...(found.query as ListQuery), page_size: 1 }
  const params = found.params
  const onRows = (count: number): void => void (rows = count)
  for await (const text of csvOfList(db, list, {
    query,
    params,
    caller,
    resource,
    now,
    language: found.language,
    onRows,
  })) {
    const content = await promisify<InputType, Buffer>(gzip)(text)
    const part = { exportId: found.id, position, content, rows }
    await transact(db, (tx) => insertPart(tx, part))
    position += 1
  }
}

/** @throws Refusal 403 when the person may no longer see the list. */
async function rolesNow(db: Db, { person_id }: Found, { endpoint }: ServedList): Promise<readonly string[]> {
  const person = await findAccountStatus(db, person_id)
  if (!person || !isAdmitted(person, endpoint.access)) throw notAllowed()
  return person.roles
}

const isAdmitted = ({ roles, isSuspended, isClosed }: AccountStatus, access: string): boolean =>
  !isSuspended && !isClosed && (access === 'bearer' || hasRole(roles, access))

const finish = ({ db, clock }: Context, { id, person_id }: Found, state: 'done' | 'failed'): Promise<void> =>
  transact(db, async (tx) => {
    const at = clock.now()
    await finishExport(tx, id, { state, at })
    await publish(tx, 'lists.exported', {
      personId: person_id,
      exportId: id,
      isDone: state === 'done',
      at: at.toISOString(),
    })
  })
