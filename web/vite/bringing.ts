// Says which modules bring libraries with them, by importing them directly or through other modules. Such
// modules go into files of their own, because one of them in a shared file would make every screen fetch and
// read the libraries.
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Asks whether a module brings the libraries. A module imported by `import()` does not count: it comes when
 * it is needed.
 */
export function bringing(libraries: RegExp): (id: string, modules: Modules) => boolean {
  /** The answers found in this build. */
  const known = new Map<string, boolean>()
  return (id, modules) => {
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
    // No module that was reached imports the libraries either.
    for (const each of seen) known.set(each, false)
    return false
  }
}
