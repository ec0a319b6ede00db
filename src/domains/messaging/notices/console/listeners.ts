import '#contracts/operations/lists'
import '#contracts/operations/notes'
import '#contracts/products/approvals'
import { listener, type Listener } from '#platform/events'
import { notify, notifyAll } from '../notify.ts'

const noteListener = listener({
  topic: 'notes.mentioned',
  name: 'notices: notify of mentions in notes',
  // The note itself stays in the console.
  handle: (tx, { byId, personIds, href, at }) =>
    notifyAll(
      tx,
      personIds.map((personId) => ({
        personId,
        kind: 'console' as const,
        about: `note ${href}`,
        facts: { what: 'noted', link: href },
        actors: [byId],
        at: new Date(at),
      })),
    ),
})

const listListener = listener({
  topic: 'lists.exported',
  name: 'notices: notify of an exported list',
  handle: (tx, { personId, exportId, isDone, at }) =>
    notify(tx, {
      personId,
      kind: 'console',
      about: `export/${exportId}`,
      facts: { what: isDone ? 'exported' : 'export-failed', link: `/files/${exportId}` },
      actors: [],
      at: new Date(at),
    }),
})

/** Decisions about a store's products; staff's internal notes are not in the event. */
const productListener = listener({
  topic: 'approvals.decided',
  name: 'notices: notify of a decision about a product',
  isRelevant: ({ ownerId }) => ownerId !== null,
  handle: async (tx, { ownerId, productId, productName, outcome, text, message, at }) => {
    if (ownerId === null) return
    await notify(tx, {
      personId: ownerId,
      kind: 'console',
      about: `product ${productId}`,
      facts: {
        what: `product-${outcome}`,
        words: [productName, message || text].filter(Boolean).join(': '),
        link: '/store/approvals',
      },
      actors: [],
      at: new Date(at),
    })
  },
})

/** Notifications of people who work in a console. */
export const consoleListeners: readonly Listener[] = [listListener, noteListener, productListener]
