import { data, type RouterContextProvider } from 'react-router'
import { getAdminAccess, getTwoStep } from '#contracts/accounts/staff'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'

/** The data of a console page, or the reason why it is not shown. */
export type ForStaff<Data> =
  | { at: 'login' }
  /** A two-step code is needed; `isOn`: an authenticator is set up; `hasEnded`: the admin session has expired. */
  | { at: 'step'; isOn: boolean; hasEnded: boolean }
  | { at: 'denied'; isStaff: boolean }
  | ({ at: 'open' } & Data)

/** Loads a console page; without access it returns what is missing, with the status of the API. */
export async function forStaff<Data>(
  context: Readonly<RouterContextProvider>,
  load: (ask: ApiClient) => Promise<Data>,
) {
  const ask = context.get(askContext)
  try {
    return data<ForStaff<Data>>({ at: 'open', ...(await load(ask)) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return data<ForStaff<Data>>({ at: 'login' })
    if (error.status !== 403) throw error
    return data<ForStaff<Data>>(await withheld(ask, error.code), { status: 403 })
  }
}

async function withheld(
  ask: ApiClient,
  code: string,
): Promise<{ at: 'step'; isOn: boolean; hasEnded: boolean } | { at: 'denied'; isStaff: boolean }> {
  const hasEnded = code === 'admin_session_ended'
  if (hasEnded || code === 'second_factor_needed')
    return { at: 'step', isOn: (await ask(getTwoStep)).is_on, hasEnded }
  const isStaff = await ask(getAdminAccess).then(
    () => true,
    () => false,
  )
  return { at: 'denied', isStaff }
}
