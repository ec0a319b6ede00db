import '#domains/accounts/staff'
import { systemClock } from '#platform/clock'
import { openDomainShop, type TestPerson } from '#testing/domain-shop'
import type { State } from './rules.ts'
import { supportRoutes } from '../routes.ts'
import { supportLetters } from '../letters.ts'
import { supportListeners } from '../personal-data.ts'

export type TicketReply = {
  response: { state: State; may: string[]; messages: { by: string; words: string }[]; is_mine?: boolean }
}

export const COMPLAINT = { topic: 'delivery', words: 'The parcel was opened before it came.' }

/** A shop that takes complaints, and Rohan, who answers them. */
export async function openComplaints() {
  const shop = await openDomainShop({
    routes: [supportRoutes],
    listeners: supportListeners(systemClock),
    letters: supportLetters,
    topics: ['support.state_changed'],
  })
  const rohan = await shop.person('Rohan Desai', ['staff', 'staff:grievances'])
  let people = 0
  return {
    shop,
    rohan,
    /** Opens each complaint as a new person, because one person may open six an hour. */
    opened: async (more: object = {}): Promise<{ who: TestPerson; number: string }> => {
      people += 1
      const who = await shop.person(`Asha Rao ${people}`)
      const made = await shop.ask<{ number: string }>(who, 'POST /grievances', { ...COMPLAINT, ...more })
      if (made.status !== 201) throw new Error(made.text)
      return { who, number: made.body.number }
    },
    /** A step of the staff, by Rohan unless another person is named. */
    staff: (
      number: string,
      step: string,
      ...[more = {}, who = rohan]: [more?: object, who?: TestPerson | null]
    ) =>
      shop.ask<TicketReply>(who, `POST /admin/grievances/${number}/step`, {
        step,
        words: 'We looked into it.',
        ...(step === 'close' ? { outcome: 'settled' } : {}),
        ...more,
      }),
    put: (number: string, state: State) =>
      shop.db
        .updateTable('support.tickets')
        .set({
          state,
          closed_at: state === 'closed' ? shop.clock.now() : null,
          outcome: state === 'closed' ? 'settled' : null,
        })
        .where('number', '=', number)
        .execute(),
    stateOf: async (number: string) =>
      (
        await shop.db
          .selectFrom('support.tickets')
          .select('state')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).state,
  }
}
