import { acceptPhotosOnly, listLibraryPictures, type LibraryPicture } from '#domains/products/media/library'
import { registerRoute, type Api } from '#platform/register-route'
import { staffMemberOf } from '#platform/staff-action'
import * as contract from '../contract/library.ts'
import { addMedia, changeMedia } from './change-library.ts'

const UPLOADS = { times: 300, seconds: 3_600 }

export function libraryRoutes(api: Api): void {
  const { db, clock, config } = api
  api.app.register(async (scope) => {
    acceptPhotosOnly(scope)
    registerRoute({ ...api, app: scope })(
      contract.addMedia,
      { limit: UPLOADS },
      async ({ query, request, caller }) =>
        onWire(
          await addMedia(db, {
            bytes: request.body,
            alt: query.alt,
            altHi: query.alt_hi,
            dataDir: config.dataDir,
            ...staffMemberOf({ caller, request }, clock.now()),
          }),
        ),
    )
  })
  const route = registerRoute(api)
  route(contract.listMedia, {}, async ({ query }) => {
    const { rows, ...page } = await listLibraryPictures(db, {
      search: query.q,
      before: query.cursor ?? null,
      limit: query.page_size,
    })
    return { rows: rows.map(onWire), ...page }
  })
  route(contract.changeMedia, {}, async ({ params, body, ...context }) =>
    onWire(
      await changeMedia(db, params.id, {
        alt: body.alt,
        altHi: body.alt_hi,
        ...staffMemberOf(context, clock.now()),
      }),
    ),
  )
}

const onWire = ({ id, path, alt, altHi, width, height, placeholder, addedAt }: LibraryPicture) => ({
  id,
  path,
  alt,
  width,
  height,
  placeholder,
  alt_hi: altHi,
  added_at: addedAt.toISOString(),
})
