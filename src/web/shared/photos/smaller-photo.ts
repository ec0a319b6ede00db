const MAX_SIDE = 2_000
const SMALL_ENOUGH = 600 * 1_024
/** The size that a slow network can upload before the server times out. */
const ACCEPTABLE_BYTES = 1_200 * 1_024
const QUALITIES = [0.86, 0.72]

/** Scales a photo down to the needed size to save data, and removes its location. An unreadable file is sent unchanged. */
export async function smaller(photo: Blob): Promise<Blob> {
  if (photo.size <= SMALL_ENOUGH) return photo
  try {
    const canvas = await drawnSmall(photo)
    let smallest: Blob = photo
    for (const quality of QUALITIES) {
      if (smallest !== photo && smallest.size <= ACCEPTABLE_BYTES) break
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (drawn && drawn.size < smallest.size) smallest = drawn
    }
    return smallest
  } catch {
    return photo
  }
}

/** On white, as the server stores photos: JPEG has no transparency and would turn it black. */
async function drawnSmall(photo: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new TypeError('no canvas')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
