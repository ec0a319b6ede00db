import type { Person } from '#contracts/accounts/identity'
import type { Access, Endpoint } from '#platform/endpoint'
import { signIn } from '../../shared/session.ts'
import { readToken } from '../../shared/storage.ts'
import { useAction, type ActionOptions } from '../../shared/use-action.ts'

type Changed = { user: Person }

/** Updates name, e-mail address and number in the session, which every page shows. */
export function rememberPerson({ name, email, mobile_no }: Person): void {
  const token = readToken()
  if (token) signIn(token, { name, email: email ?? '', phoneNumber: mobile_no ?? '' })
}

/** An action that answers with the changed person, who is then updated on this page and in the session. */
export function useProfileAction<Params, Query, Body, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Changed, Access, QuerySent, BodySent>,
  { onDone, ...options }: ActionOptions<Changed> = {},
) {
  return useAction(endpoint, {
    ...options,
    onDone: (reply) => {
      rememberPerson(reply.user)
      return onDone?.(reply)
    },
  })
}
