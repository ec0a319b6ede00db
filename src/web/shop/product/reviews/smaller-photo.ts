const MOST_DOTS = 2_000
const SMALL_ENOUGH = 600 * 1_024

/** A photo as small as the shop needs it, for whoever pays by the megabyte; it also leaves behind where it was taken. What cannot be read goes as it is. */
export async function smaller(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MOST_DOTS / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
