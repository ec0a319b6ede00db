import { promisify } from 'node:util'
import { gzip, type InputType } from 'node:zlib'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { publish } from '#platform/events'
import type { ListQuery } from '#platform/list'
import { notAllowed, Refusal } from '#platform/refusal'
import { csvOfList, type ServedList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import { openList } from './open-list.ts'
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
  const now = clock.now()
  const caller = { userId: found.person_id, sessionId: 0, roles: await rolesNow(db, found) }
  const opened = await openList(db, found, { lists, caller, now })
  const { list } = opened
  const resource = opened.resource as undefined
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

/** @throws Refusal 403 when the person may not sign in any more. */
async function rolesNow(db: Db, { person_id }: Found): Promise<readonly string[]> {
  const person = await findAccountStatus(db, person_id)
  if (!person || person.isSuspended || person.isClosed) throw notAllowed()
  return person.roles
}

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
