import { listHiddenForEach } from '#domains/community/creators/follows'
import type { Tx } from '#platform/database'
import { enqueuePushes } from './push/enqueue-pushes.ts'
import { loadChoicesOfPeople, saveNotifications, type SavedNotification } from './save-notifications.ts'
import { choicesFrom } from './rules.ts'
import type { NewNotification } from './queries.ts'

/** Notifies a person, unless they switched the kind off, are the only actor, or have blocked all actors. */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> => notifyAll(tx, [notification])

/**
 * Like `notify` for many notifications, in a few statements. Those about the same subject are merged: the last facts and all actors. `isFirst`:
 * these are the earliest notifications of their subjects, so an existing unread one keeps its facts.
 */
export async function notifyAll(
  tx: Tx,
  all: readonly NewNotification[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  if (all.length === 0) return
  const people = [...new Set(all.map(({ personId }) => personId))]
  const choices = await loadChoicesOfPeople(tx, people)
  const hidden = await listHiddenForEach(tx, people)
  const seen = all.flatMap((notification) => {
    const { personId, kind, actors } = notification
    if (!choicesFrom(choices.get(personId) ?? []).find((one) => one.kind === kind)?.in_app) return []
    const known = actors.filter((id) => id !== personId && !hidden.get(personId)?.has(id))
    return actors.length > 0 && known.length === 0 ? [] : [{ ...notification, actors: known }]
  })
  const put = seen.length > 0 ? await saveNotifications(tx, mergeSameSubject(seen), { isFirst }) : []
  for (const [kind, some] of Map.groupBy(
    put.filter((one) => one.hasDevices),
    (one) => one.kind,
  ))
    await enqueuePushes(
      tx,
      some.map(({ id }) => id),
      { kind, at: newestOf(some) },
    )
}

function mergeSameSubject(all: readonly NewNotification[]): NewNotification[] {
  const byThing = Map.groupBy(all, ({ personId, kind, about }) => `${personId} ${kind} ${about}`)
  return [...byThing.values()].flatMap((some) => {
    const last = some.at(-1)
    return last ? [{ ...last, actors: [...new Set(some.flatMap(({ actors }) => actors))] }] : []
  })
}

const newestOf = (some: readonly SavedNotification[]): Date =>
  new Date(Math.max(...some.map(({ at }) => at.getTime())))
