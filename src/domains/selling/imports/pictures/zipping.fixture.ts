import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  bytes: Buffer
  /** A false length for the zip's directory. */ declaredSize?: number
  isLocked?: boolean
  packed?: boolean
}

/** A zip file, valid or with the requested faults. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, bytes, declaredSize = bytes.length, isLocked = false, packed = false } of entries) {
    // Encrypted entries begin with a header of twelve bytes.
    const data = isLocked ? Buffer.concat([Buffer.alloc(12), bytes]) : packed ? deflateRawSync(bytes) : bytes
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (isLocked ? 1 : 0), 2)
    common.writeUInt16LE(packed ? 8 : 0, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(declaredSize, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(at, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, end, title]))
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
