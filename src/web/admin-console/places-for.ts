import {
  FileText,
  GraduationCap,
  House,
  IndianRupee,
  Package,
  Palette,
  Settings,
  Store,
  Tags,
  Users,
} from 'lucide-react'
import type { ConsolePlace } from '../console/shell/places.ts'
import { sectionsFor, type SectionKey } from './navigation.ts'

const icons: Record<SectionKey, ConsolePlace['icon']> = {
  home: House,
  orders: Package,
  money: IndianRupee,
  catalogue: Tags,
  sellers: Store,
  people: Users,
  community: Palette,
  workshops: GraduationCap,
  content: FileText,
  settings: Settings,
}

/** The map of the console for a staff member with these rights. */
export const placesFor = (mine: ReadonlySet<string>): ConsolePlace[] =>
  sectionsFor(mine).map((section) => ({ ...section, icon: icons[section.key] }))
