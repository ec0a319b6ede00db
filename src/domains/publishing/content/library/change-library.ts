import { recordAudit } from '#domains/accounts/staff'
import { preparePhoto } from '#domains/products/media'
import {
  addLibraryPicture,
  describeLibraryPicture,
  findLibraryPicture,
  type LibraryPicture,
} from '#domains/products/media/library'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import { transact } from '#platform/transact'

type Description = { alt: string; altHi: string }
type Upload = StaffMember & Description & { bytes: unknown; dataDir: string }

/** Adds a picture to the media library. @throws Refusal 400 with a sentence for a file that is no photo. */
export async function addMedia(db: Db, upload: Upload): Promise<LibraryPicture> {
  const photo = await preparePhoto(Buffer.isBuffer(upload.bytes) ? upload.bytes : Buffer.alloc(0))
  return transact(db, async (tx) => {
    const { picture, isNew } = await addLibraryPicture(tx, { ...upload, photo })
    if (isNew)
      await recordAudit(tx, {
        ...auditOf(upload, picture.id),
        act: 'picture-added',
        before: {},
        after: { alt: picture.alt, alt_hi: picture.altHi },
      })
    return picture
  })
}

/** Changes the description of a picture. @throws Refusal 404. */
export function changeMedia(db: Db, id: number, change: StaffMember & Description): Promise<LibraryPicture> {
  return transact(db, async (tx) => {
    const before = await findLibraryPicture(tx, id)
    if (!before) throw notFound('common.no_such_picture')
    const { alt, altHi } = change
    await describeLibraryPicture(tx, id, { alt, altHi })
    await recordAudit(tx, {
      ...auditOf(change, id),
      act: 'picture-changed',
      before: { alt: before.alt, alt_hi: before.altHi },
      after: { alt, alt_hi: altHi },
    })
    return { ...before, alt, altHi }
  })
}

const auditOf = ({ actorId, requestId, now }: StaffMember, id: number) => ({
  actorId,
  requestId,
  at: now,
  about: `picture ${id}`,
  reason: 'content.library_reason',
})
