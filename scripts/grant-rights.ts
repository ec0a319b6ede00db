import { verbatim } from '#platform/messages'
import { grantByCommand, rights } from '#domains/accounts/staff'
import { ConfigError, readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { CannotMigrate } from '#platform/migrations'
import { CannotStart } from '#platform/postgres'
import { Refusal } from '#platform/refusal'
import { unreachableCodes, withDatabase } from './with-database.ts'

const USAGE = `How to: npm run grant -- <phone> <right…> [--lost-phone]

The phone number is that of a person who has logged in to the shop. Rights:
${rights.map(({ right, guards }) => `  ${right.padEnd(11)} ${guards}`).join('\n')}

With --lost-phone the authenticator and recovery codes of that account are removed, and a new one is set up with the code that is printed.

Example: npm run grant -- 9811012345 everything`

try {
  const LOST = '--lost-phone'
  const [typed = '', ...asked] = process.argv.slice(2).filter((word) => word !== LOST)
  const hasLostPhone = process.argv.includes(LOST)
  const phone = typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '')
  if (!/^[6-9]\d{9}$/.test(phone) || asked.length === 0) throw new Refusal(400, 'how', verbatim(USAGE))
  const named = asked.map((name) => (rights.some(({ right }) => right === name) ? `staff:${name}` : name))
  await withDatabase(readConfig(process.env), async (url) => {
    const database = openDatabase({ url, poolSize: 2 })
    try {
      const { name, roles, granted, enrolment } = await grantByCommand(database.db, {
        phone,
        rights: named,
        hasLostPhone,
        now: new Date(),
      })
      console.log(
        granted.length > 0
          ? `${name} has now: ${roles.join(', ')}.`
          : `${name} has that already: ${roles.join(', ')}.`,
      )
      if (enrolment) {
        console.log(`Enrolment code: ${enrolment.code}`)
        console.log(
          'The person sets up two-step login at /profile/two-step within 24 hours with this code, which works once. Pass it on in person.',
        )
      }
    } finally {
      await database.close()
    }
  })
} catch (error) {
  const { code = '', message } = error as { code?: string; message?: string }
  const isKnown = [Refusal, ConfigError, CannotStart, CannotMigrate].some((known) => error instanceof known)
  if (code in unreachableCodes)
    console.error(
      `The shop's database cannot be used: ${message || code}. Check DATABASE_URL, and start the shop on it once.`,
    )
  else console.error(isKnown ? message : error)
  process.exitCode = 1
}
