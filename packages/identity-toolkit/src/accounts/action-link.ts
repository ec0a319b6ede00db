import type { Service } from '../service.ts'
import type { OobType } from '../tables.ts'

/** This service's page for links without a page of the shop. */
export const ACTION_PATH = '/idp/__/auth/action'

export const ACTION_MODES: Record<OobType, string> = {
  EMAIL_SIGNIN: 'signIn',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

type ActionLinkOptions = {
  type: OobType
  code: string
  /** A page of the shop; without it, this service's page. */ page?: URL | undefined
}

/** The link in an e-mail, as the SDK's `parseActionCodeURL` reads it. */
export function buildActionLink(
  { apiKey, publicUrl }: Pick<Service, 'apiKey' | 'publicUrl'>,
  { type, code, page }: ActionLinkOptions,
): string {
  const link = new URL(page ?? `${publicUrl}${ACTION_PATH}`)
  const parameters = {
    mode: ACTION_MODES[type],
    oobCode: code,
    apiKey,
    lang: 'en',
    ...(page ? { continueUrl: page.href } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return link.href
}
