import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mustBeGood } from '../accounts/action-code.ts'
import { ACTION_PATH } from '../accounts/action-link.ts'
import { applyActionCode } from '../accounts/apply-action-code.ts'
import { setPasswordByLink } from '../accounts/password-by-link.ts'
import { Denial } from '../denial.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { readBodies } from '../http/read-bodies.ts'
import { sendPage } from '../popup/page.ts'
import type { Service } from '../service.ts'
import { findOobCode, type OobCode } from '../store/oob-codes.ts'
import type { OobType } from '../tables.ts'
import { askingPage, donePage, troublePage, type LinkPage } from './pages.ts'

const PAGES: OobType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
]

const part = z.string().max(4_096).catch('')
const sent = z.object({ oobCode: part, newPassword: part })

/** The page behind links of letters that name none of the shop's. It tells what a link is for, and does it when asked to. */
export async function mountLinks(app: FastifyInstance, service: Service): Promise<void> {
  await app.register(async (scope) => {
    readBodies(scope)
    answerErrors(scope)
    scope.get(ACTION_PATH, (request, reply) =>
      answer(service, reply, async () => {
        const { oobCode } = sent.parse(request.query ?? {})
        return askingPage(await goodCode(service, oobCode), oobCode)
      }),
    )
    scope.post(ACTION_PATH, (request, reply) => answer(service, reply, () => act(service, request)))
  })
}

async function act(service: Service, request: FastifyRequest): Promise<LinkPage> {
  const { oobCode, newPassword } = sent.parse(request.body ?? {})
  const oob = await goodCode(service, oobCode)
  if (oob.request_type !== 'PASSWORD_RESET') await applyActionCode(service, oobCode, request.ip)
  else {
    try {
      await setPasswordByLink(service, { code: oobCode, newPassword, address: request.ip })
    } catch (error) {
      if (!(error instanceof Denial) || error.code !== 'WEAK_PASSWORD') throw error
      return askingPage(oob, oobCode, error.message)
    }
  }
  return donePage(oob, service.publicUrl)
}

const goodCode = async ({ db, clock }: Service, code: string): Promise<OobCode> =>
  mustBeGood(await findOobCode(db, code), PAGES, clock.now())

async function answer(
  { publicUrl }: Service,
  reply: FastifyReply,
  work: () => Promise<LinkPage>,
): Promise<FastifyReply> {
  try {
    return send(reply, await work())
  } catch (error) {
    if (!(error instanceof Denial)) throw error
    return send(reply.code(error.status), troublePage(error.message, publicUrl))
  }
}

const send = (reply: FastifyReply, { title, main }: LinkPage): FastifyReply =>
  sendPage(reply, {
    title: `${title} · CIY`,
    main: `<header class="mark">CIY</header>\n<main class="card">\n${main}\n</main>`,
    hasForm: true,
  })
