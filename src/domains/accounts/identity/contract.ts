import type { Device } from './contract/sessions.ts'

export type { Address, AddressFields } from './contract/addresses.ts'
export {
  addressFields,
  editAddress,
  listAddresses,
  removeAddress,
  saveAddress,
} from './contract/addresses.ts'
export {
  changeLanguage,
  changeName,
  changePhone,
  changePhoto,
  joinAccounts,
  linkGmail,
  removeEmail,
  resendLink,
  unlinkGmail,
} from './contract/people.ts'
export type { Person } from './contract/shapes.ts'
export type { AccountEvent, Device, EventKind, Session } from './contract/sessions.ts'
export { endOtherSessions, endSession, eventKinds, listEvents, listSessions } from './contract/sessions.ts'
export {
  addEmail,
  addUser,
  getName,
  identityConfig,
  login,
  logout,
  me,
  rememberSession,
  restoreSession,
  verifyEmail,
} from './contract/sign-in.ts'

declare module '#platform/events' {
  interface Events {
    /** An e-mail address was added; opening `<public URL><path>` within a day verifies it. */
    'identity.emailAdded': { personId: number; name: string; email: string; path: string }
    /** Two accounts of one person were joined: `from` is closed and its data belongs to `into` from now on. */
    'identity.merged': { from: number; into: number }
    /** First sign-up or login under these policy versions, 'privacy-policy/1 …'. */
    'identity.agreed': { personId: number; said: string; place: 'sign-up' | 'login'; at: string }
    /** An account was deleted: personal data must be erased; records that the law requires stay without it. */
    'identity.erased': { personId: number }
    /** An account was suspended or reinstated; read its current status. */
    'identity.suspended': { personId: number }
    /** Accounts of the identity service that no longer open an account here. */
    'identity.uidsFreed': { uids: string[] }
    /** A phone number was removed: the person's accounts at the identity service may hold only the current number. */
    'identity.phoneGivenUp': { personId: number }
    /** An event about which the owner must be warned at once, at every address of before it. */
    'identity.warned': {
      personId: number
      kind: string
      name: string
      phone: string | null
      email: string | null
      /** The person's language at that time; null: unknown */
      language: 'en' | 'hi' | null
      /** For kind 'new-device': device, network and time (ISO) of the sign-in. */
      detail?: { device: Device; network: string; at: string }
    }
  }
}
