import { msg, type MessageKey } from '#platform/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listStoresOfOwner } from '#domains/selling/sellers'
import { loadGstRules } from '#domains/money/tax'
import { sendCsv } from '#platform/csv'
import { replyLanguageOf } from '#platform/page-language'
import { Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { cancelImport } from './cancel-import.ts'
import * as contract from './contract.ts'
import { templateFile } from './exporting/template-file.ts'
import { exportCatalogue } from './exporting/export-catalogue.ts'
import { problemsFile } from './exporting/problems-file.ts'
import { findOwnStore } from './find-own-store.ts'
import { presentImports, presentImport, presentImportDetail } from './present.ts'
import { MAX_FILE_BYTES, receiveFile, tooLargeRefusal } from './uploads/receive-file.ts'
import { MAX_ZIP_BYTES, receiveZip } from './uploads/receive-zip.ts'
import { runImport } from './run-import.ts'
import { listNewestFiles } from './queries.ts'
import './resources.ts'

const MAX_IMPORTS_LISTED = 50

export function importRoutes(api: Api): void {
  const { db, clock, config } = api
  const route = registerRoute(api)
  route(contract.listOwnStores, {}, async ({ caller }) => ({
    stores: (await listStoresOfOwner(db, caller.userId)).map(({ id, name, slug, status }) => ({
      id,
      name,
      slug,
      is_open: status === 'Open',
    })),
  }))
  route(contract.listGstRules, {}, async () => ({ rules: [...(await loadGstRules(db)).keys()].sort() }))
  route(contract.listImports, {}, async ({ query, caller }) => {
    const own =
      query.store_id === undefined
        ? await listStoresOfOwner(db, caller.userId)
        : [await findOwnStore(db, caller.userId, query.store_id)]
    return {
      imports: await presentImports(
        db,
        await listNewestFiles(
          db,
          own.map(({ id }) => id),
          MAX_IMPORTS_LISTED,
        ),
      ),
    }
  })
  route(contract.findImport, {}, ({ resource }) => presentImportDetail(db, resource))
  route(contract.runImport, { limit: { times: 60, seconds: 3_600 } }, async ({ params, body, caller }) =>
    presentImport(
      db,
      await runImport(db, caller.userId, {
        importId: params.id,
        isDryRun: body.dry_run,
        defaults: body.defaults,
        now: clock.now(),
      }),
    ),
  )
  route(contract.cancelImport, {}, async ({ params, caller }) =>
    presentImport(db, await cancelImport(db, caller.userId, { importId: params.id, now: clock.now() })),
  )
  route(contract.downloadProblems, {}, async ({ reply, request, resource: file }) =>
    sendCsv(reply, `problems-${file.id}.csv`, problemsFile(db, file.id, replyLanguageOf(request))),
  )
  route(
    contract.exportCatalogue,
    { limit: { times: 30, seconds: 600 } },
    async ({ query, caller, reply }) => {
      const store = await findOwnStore(db, caller.userId, query.store_id)
      const options = { storeId: store.id, format: query.format, publicUrl: config.publicUrl }
      return sendCsv(reply, `${store.slug}-${query.format}.csv`, exportCatalogue(db, options))
    },
  )
  route(contract.downloadTemplate, {}, async ({ reply }) => sendCsv(reply, 'ciy-import.csv', templateFile()))
  uploadRoutes(api)
}

function uploadRoutes(api: Api): void {
  const { db, clock } = api
  const { dataDir } = api.config
  api.app.register(async (scope) => {
    acceptStreams(scope, {
      types: ['text/csv'],
      maxBytes: MAX_FILE_BYTES,
      sentence: 'imports.file_too_large',
    })
    registerRoute({ ...api, app: scope })(
      contract.uploadFile,
      { limit: { times: 60, seconds: 3_600 } },
      async ({ query, caller, request }) => {
        const about = {
          personId: caller.userId,
          storeId: query.store_id,
          format: query.format,
          name: query.name,
          now: clock.now(),
          dataDir,
        }
        return presentImport(
          db,
          await receiveFile(db, {
            ...about,
            body: request.body,
            isGzipped: request.headers['content-encoding'] === 'gzip',
          }),
        )
      },
    )
  })
  api.app.register(async (scope) => {
    acceptStreams(scope, {
      types: ['application/zip'],
      maxBytes: MAX_ZIP_BYTES,
      sentence: 'imports.zip_too_large',
    })
    registerRoute({ ...api, app: scope })(
      contract.uploadPictures,
      { limit: { times: 600, seconds: 3_600 } },
      ({ params, query, caller, request }) =>
        receiveZip(db, {
          personId: caller.userId,
          importId: params.id,
          ...query,
          of: query.of,
          body: request.body,
          dataDir,
        }),
    )
  })
}

type StreamOptions = { types: string[]; maxBytes: number; sentence: MessageKey }

/** Streams bodies of this scope to disk, never into memory. */
function acceptStreams(scope: FastifyInstance, { types, maxBytes, sentence }: StreamOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, (_request, body, done) => done(null, body))
  scope.addHook('preParsing', async ({ headers }: FastifyRequest) => {
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!types.includes(type))
      throw new Refusal(415, 'wrong_type', msg('imports.wrong_type', { types: types.join(' or ') }))
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLargeRefusal(sentence)
  })
}
