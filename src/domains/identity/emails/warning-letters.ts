import type { Announcements } from '#platform/announce'

/** What an account's owner hears of at once. `happened` is a sentence; `isHerDoing`: she may have done it, or somebody else. */
type Warning = { subject: string; happened: string; isHerDoing: boolean; page?: string }

const SECURITY = '/profile/security'
const PRIVACY = '/profile/privacy'

const WARNINGS: Record<string, Warning> = {
  'new-device': {
    subject: 'A new login to your CIY account',
    happened: 'Somebody has just logged in to your account from a place that was not used for it before.',
    isHerDoing: true,
    page: SECURITY,
  },
  'phone-added': {
    subject: 'Your CIY account has a mobile number now',
    happened: 'A mobile number was added to your account. It can be used to log in from now on.',
    isHerDoing: true,
  },
  'phone-changed': {
    subject: 'The mobile number of your CIY account was changed',
    happened: 'Your account has another mobile number now. The one before it does not log in any more, and every other login was ended.',
    isHerDoing: true,
  },
  'email-changed': {
    subject: 'The e-mail address of your CIY account was changed',
    happened:
      'Another e-mail address was verified for your account. Letters about your orders go there from now on; this is the last one to this address.',
    isHerDoing: true,
  },
  'gmail-linked': {
    subject: 'A Gmail account was linked to your CIY account',
    happened: 'A Gmail account was linked to your account. It can be used to log in from now on.',
    isHerDoing: true,
  },
  'gmail-unlinked': {
    subject: 'A Gmail account was unlinked from your CIY account',
    happened: 'A Gmail account was unlinked from your account. It does not log in any more.',
    isHerDoing: true,
  },
  'accounts-joined': {
    subject: 'Two CIY accounts are one now',
    happened:
      'This account was joined with another one. Orders, wishlist, cart and addresses are together in one place now, and either login opens it.',
    isHerDoing: true,
  },
  'second-factor-added': {
    subject: 'Two-step login is on',
    happened: 'Two-step login was turned on for your account.',
    isHerDoing: true,
    page: '/profile/two-step',
  },
  'second-factor-tried': {
    subject: 'Many wrong codes were tried for your CIY account',
    happened:
      'Somebody who could log in to your account has tried many wrong codes of its two-step login. Until tomorrow only a recovery code opens what it guards.',
    isHerDoing: true,
  },
  'second-factor-removed': {
    subject: 'Two-step login is off',
    happened: 'Two-step login was turned off for your account.',
    isHerDoing: true,
    page: '/profile/two-step',
  },
  'second-factor-reset': {
    subject: 'Two-step login was reset',
    happened: 'One of our administrators has reset the two-step login of your account. Please set it up anew.',
    isHerDoing: false,
    page: '/profile/two-step',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: 'One of the recovery codes of your account was used in place of the authenticator app.',
    isHerDoing: true,
    page: '/profile/two-step',
  },
  'roles-changed': {
    subject: 'What your CIY account may do has changed',
    happened: 'One of our administrators has changed what your account may do.',
    isHerDoing: false,
  },
  suspended: {
    subject: 'Your CIY account is suspended',
    happened: 'Your account was suspended, so nobody can log in to it for now. Orders that are on their way still come.',
    isHerDoing: false,
  },
  reinstated: {
    subject: 'Your CIY account is open again',
    happened: 'Your account is no longer suspended. You can log in as before.',
    isHerDoing: false,
  },
  'deletion-asked': {
    subject: 'Your CIY account is going to be deleted',
    happened: 'Somebody who is logged in to your account has asked for it to be deleted. Until that is done you can take it back on the page below.',
    isHerDoing: true,
    page: PRIVACY,
  },
  'deletion-cancelled': {
    subject: 'Your CIY account stays',
    happened: 'Your account will not be deleted: the request was taken back.',
    isHerDoing: true,
    page: PRIVACY,
  },
  'deletion-blocked': {
    subject: 'Your CIY account could not be deleted yet',
    happened: 'Your account could not be deleted yet, because something in it is not finished. The page below says what; we try again by ourselves.',
    isHerDoing: false,
    page: PRIVACY,
  },
  deleted: {
    subject: 'Your CIY account is deleted',
    happened:
      'Your account is deleted, as you asked. Bills of your orders stay for as long as tax law wants them, and nothing else tells who you were. This is the last letter from us.',
    isHerDoing: false,
    page: '/privacy-policy/',
  },
}

const OTHERWISE: Warning = {
  subject: 'Something has changed in your CIY account',
  happened: 'Something that has to do with how you log in has changed in your account.',
  isHerDoing: true,
}

export type WarningLetter = { subject: string; text: string; link: string }

export type WarningFacts = { name: string; publicUrl: string; detail?: Announcements['identity.warned']['detail'] | undefined }

/** The letter about something that has happened to an account; one kind that has no words of its own gets plain ones. */
export function warningLetter(kind: string, { name, publicUrl, detail }: WarningFacts): WarningLetter {
  const { subject, happened, isHerDoing, page = SECURITY } = WARNINGS[kind] ?? OTHERWISE
  const link = new URL(page, publicUrl).href
  const ask = isHerDoing ? mayBeSomebody(kind) : 'If you have a question about it, please answer this letter.'
  const facts = detail ? `\n\n${placeOf(detail)}` : ''
  return { subject, link, text: `Hello ${name},\n\n${happened}${facts}\n\n${ask}\n\n${link}\n\nYour CIY team` }
}

const IN_INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

function placeOf({ device: { browser, system }, network, at }: NonNullable<WarningFacts['detail']>): string {
  const on = [browser || 'A browser', system && `on ${system}`].filter(Boolean).join(' ')
  return `With: ${on}\nNetwork: ${network}\nWhen: ${IN_INDIA.format(new Date(at))} in India`
}

/** Whoever can no longer log in gets help from people. */
function mayBeSomebody(kind: string): string {
  const isShutOut = kind === 'phone-changed' || kind === 'email-changed' || kind === 'accounts-joined'
  const otherwise = isShutOut
    ? 'If you cannot log in any more, answer this letter, and we stop it together.'
    : 'Then answer this letter, and we look at it together.'
  return `Was that you? Then all is well, and there is nothing to do.\n\nIf it was not you, please log in now, end all other logins on the page below, and never tell anybody a code that we send you. ${otherwise}`
}
