import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { replyLanguageOf } from '#platform/page-language'
import { requireValidCode } from '../accounts/action-code.ts'
import { ACTION_PATH } from '../accounts/action-link.ts'
import { applyActionCode } from '../accounts/apply-action-code.ts'
import { resetPasswordByLink } from '../accounts/reset-password-by-link.ts'
import { Denial } from '../denial.ts'
import { handleErrors } from '../http/handle-errors.ts'
import { setBodyParsers } from '../http/body-parsers.ts'
import { sendPage } from '../popup/page.ts'
import type { Language } from '../messages/catalogue.ts'
import type { Service } from '../service.ts'
import { findOobCode, type OobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'
import { confirmationPage, donePage, errorPage, type LinkPage } from './pages.ts'

const PAGE_TYPES: OobType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
]

const textField = z.string().max(4_096).catch('')
const formSchema = z.object({ oobCode: textField, newPassword: textField })

/** The page for e-mailed links without a page of the shop. It describes the link and acts on confirmation. */
export async function mountLinks(app: FastifyInstance, service: Service): Promise<void> {
  await app.register(async (scope) => {
    setBodyParsers(scope)
    handleErrors(scope)
    scope.get(ACTION_PATH, (request, reply) =>
      sendResult(service, { request, reply }, async (language) => {
        const { oobCode } = formSchema.parse(request.query ?? {})
        return confirmationPage(await findValidCode(service, oobCode), { code: oobCode, language })
      }),
    )
    scope.post(ACTION_PATH, (request, reply) =>
      sendResult(service, { request, reply }, (language) => applyAction(service, request, language)),
    )
  })
}

async function applyAction(service: Service, request: FastifyRequest, language: Language): Promise<LinkPage> {
  const { oobCode, newPassword } = formSchema.parse(request.body ?? {})
  const oob = await findValidCode(service, oobCode)
  if (oob.request_type !== 'PASSWORD_RESET') await applyActionCode(service, oobCode, request.ip)
  else {
    try {
      await resetPasswordByLink(service, { code: oobCode, newPassword, address: request.ip })
    } catch (error) {
      if (!(error instanceof Denial) || error.code !== 'WEAK_PASSWORD') throw error
      return confirmationPage(oob, { code: oobCode, language, wrong: error.message })
    }
  }
  return donePage(oob, { shopUrl: service.publicUrl, language })
}

const findValidCode = async ({ db, clock }: Service, code: string): Promise<OobCode> =>
  requireValidCode(await findOobCode(db, code), PAGE_TYPES, clock.now())

async function sendResult(
  { publicUrl }: Service,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (language: Language) => Promise<LinkPage>,
): Promise<FastifyReply> {
  const language = replyLanguageOf(request)
  try {
    return sendLinkPage(reply, await work(language), language)
  } catch (error) {
    if (!(error instanceof Denial)) throw error
    return sendLinkPage(
      reply.code(error.status),
      errorPage(error, { shopUrl: publicUrl, language }),
      language,
    )
  }
}

const sendLinkPage = (reply: FastifyReply, { title, main }: LinkPage, language: Language): FastifyReply =>
  sendPage(reply, {
    title: `${title} · CIY`,
    main: `<header class="mark">CIY</header>\n<main class="card">\n${main}\n</main>`,
    hasForm: true,
    language,
  })
