export { mayContact, setPreference } from './preferences.ts'
export { listOfferSubscribers } from './queries.ts'
export { unsubscribeLinks } from './unsubscribe.ts'
