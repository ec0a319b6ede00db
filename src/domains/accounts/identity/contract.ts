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
    /** Somebody added an e-mail address; opening `<public URL><path>` within a day verifies it. */
    'identity.emailAdded': { personId: number; name: string; email: string; path: string }
    /** Two accounts were one person's: what belongs to `from`, which is closed, is `into`'s from now on. */
    'identity.joined': { from: number; into: number }
    /** Somebody signed up or in for the first time under these versions of the policies, 'privacy-policy/1 …'. */
    'identity.agreed': { personId: number; said: string; place: 'sign-up' | 'login'; at: string }
    /** An account is closed for good: what tells who its person was goes, what the law wants kept stays without them. */
    'identity.erased': { personId: number }
    /** An account was suspended or reinstated: how it stands now is to be looked up. */
    'identity.suspended': { personId: number }
    /** Accounts of the identity service that open no account here any more. */
    'identity.uidsFreed': { uids: string[] }
    /** Somebody has given a number up: no account of theirs at the identity service is to know one but the number they have now. */
    'identity.phoneGivenUp': { personId: number }
    /** Something happened that an account's owner has to hear of at once, at every address she had before it. */
    'identity.warned': {
      personId: number
      kind: string
      name: string
      phone: string | null
      email: string | null
      /** In which language she is written to, as of then; null: not known */
      language: 'en' | 'hi' | null
      /** Of kind 'new-device': with what, from where and when (ISO) somebody has signed in. */
      detail?: { device: Device; network: string; at: string }
    }
  }
}
