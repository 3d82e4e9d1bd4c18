// Says which modules bring the libraries of forms with them, whether they name it or import what does. Such modules go into
// those libraries' file: in a file with others, one of them would make every screen fetch it.
const libraries = /node_modules\/(@base-ui|react-hook-form)\//

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What is imported by `import()` does not count: it comes when it is needed. */
export function needsForms(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  const seen = new Set([id])
  for (const each of seen) {
    if (known.get(each) || libraries.test(each)) {
      known.set(id, true)
      return true
    }
    for (const next of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
  }
  // Nothing that was reached reaches it either.
  for (const each of seen) known.set(each, false)
  return false
}
