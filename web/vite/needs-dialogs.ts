// Says which modules bring the library of dialogs and forms with them, whether they name it or import what does. Such modules go into
// that library's file: in a file with others, one of them would make every screen fetch it.
const library = /node_modules\/(@base-ui|react-hook-form)\//

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What is imported by `import()` does not count: it comes when it is needed. */
export function needsDialogs(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  const seen = new Set([id])
  for (const each of seen) {
    if (known.get(each) || library.test(each)) {
      known.set(id, true)
      return true
    }
    for (const next of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
  }
  // Nothing that was reached reaches it either.
  for (const each of seen) known.set(each, false)
  return false
}
