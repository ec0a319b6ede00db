import { verifiedEmailOf, type Letter, type Letters } from '#domains/identity'
import { storesOf } from '#domains/sellers'
import { listener, TRIES_OF_LETTERS, type Announcements, type Listener } from '#platform/announce'
import type { Tx } from '#platform/database'

type Moved = Announcements['returns.moved']

/** What the shopper is told of her own case, by the step. Steps that she takes herself need no letter. */
const toShopper: Record<string, string> = {
  ask_info: 'The store asks you something about what you want to return',
  offer: 'The store makes you an offer',
  approve: 'The store has agreed to what you asked for',
  reject: 'The store has said no to what you asked for',
  book_pickup: 'A courier is called to fetch what you return',
  pickup_off: 'The courier did not come; he is called again',
  receive: 'What you sent back has arrived',
  inspect: 'The store has looked at what you sent back',
  decide_for: 'We have decided in your favour',
  decide_against: 'We have decided about your appeal',
  let_stand: 'What you asked for is closed',
  resolve: 'What you asked for is settled',
  lapse: 'What you asked for has ended, because nothing was sent',
}

const toStore: Record<string, string> = {
  open: 'A shopper wants to return something',
  give_info: 'The shopper has answered about a return',
  accept_offer: 'The shopper takes your offer',
  escalate: 'We decide about a return of yours',
  appeal: 'We decide about a return of yours',
  withdraw: 'A return was taken back',
  send: 'What is returned is on its way to you',
}

/** Letters about cases, to the verified address of whoever has not taken the step herself. What was said stays in the shop. */
export function returnLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'returns.moved',
      name: 'returns: writes the letter',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, moved, { id }) => {
        for (const letter of await lettersOf(tx, moved, publicUrl)) await mail.send({ ...letter, name: `return-${id}-${letter.name}` })
      },
    }),
  ]
}

async function lettersOf(tx: Tx, moved: Moved, publicUrl: string): Promise<Letter[]> {
  const { event, actor, orderId, caseId } = moved
  const told = [
    { name: 'shopper', subject: toShopper[event], personId: moved.shopperId, path: `/order-details/${orderId}/return` },
    {
      name: 'store',
      subject: toStore[event],
      personId: (await storesOf(tx, [moved.storeId])).get(moved.storeId)?.ownerId,
      path: `/store/returns/${caseId}`,
    },
  ]
  const letters: Letter[] = []
  for (const { name, subject, personId, path } of told) {
    if (actor === name || !subject || personId == null) continue
    const to = await verifiedEmailOf(tx, personId)
    if (to !== null) letters.push(letterTo(to, { subject, orderId, link: new URL(path, publicUrl).href, name }))
  }
  return letters
}

const letterTo = (to: string, { subject, orderId, link, name }: { subject: string; orderId: number; link: string; name: string }): Letter => ({
  to,
  subject,
  text: `${subject}.\n\nOrder ${orderId}\n${link}\n\nYou get this letter because it is about an order of yours.`,
  link,
  code: '',
  requestType: null,
  name,
})
