/**
 * CDP methods that the DevTools front end (Chromium 156) sends and that affect only one page. All other methods are
 * refused. The list omits methods that the harness itself uses: emulation, input, interception, downloads, file
 * choosers and certificates.
 */
const byDomain: Readonly<Record<string, string>> = {
  Accessibility:
    'enable disable getPartialAXTree getFullAXTree getRootAXNode getAXNodeAndAncestors getChildAXNodes queryAXTree',
  Ads: 'getAdMetrics getAdScripts',
  Animation:
    'enable disable getCurrentTime getPlaybackRate releaseAnimations resolveAnimation seekAnimations setPaused setPlaybackRate setTiming',
  Audits: 'enable disable getEncodedResponse checkFormsIssues checkContrast',
  Autofill: 'enable disable setAddresses',
  BackgroundService: 'startObserving stopObserving setRecording clearEvents',
  Browser: 'getVersion',
  CSS: `enable disable addRule collectClassNames createStyleSheet forcePseudoState forceStartingStyle getAnimatedStylesForNode
    getBackgroundColors getComputedStyleForNode getEnvironmentVariables getInlineStylesForNode getLayersForNode
    getLocationForSelector getLonghandProperties getMatchedStylesForNode getMediaQueries getPlatformFontsForNode
    getStyleSheetText resolveValues setContainerQueryConditionText setContainerQueryText setEffectivePropertyValueForNode
    setKeyframeKey setLocalFontsEnabled setMediaText setNavigationText setPropertyRulePropertyName setRuleSelector setScopeText
    setStyleSheetText setStyleTexts setSupportsText startRuleUsageTracking stopRuleUsageTracking takeComputedStyleUpdates
    takeCoverageDelta trackComputedStyleUpdates trackComputedStyleUpdatesForNode`,
  CacheStorage: 'deleteCache deleteEntry requestCacheNames requestCachedResponse requestEntries',
  Console: 'enable disable clearMessages',
  CrashReportContext: 'getEntries',
  DOM: `enable disable collectClassNamesFromSubtree copyTo describeNode discardSearchResults focus forceShowInterest
    forceShowPopover getAnchorElement getAttributes getBoxModel getContainerForNode getContentQuads getDetachedDomNodes
    getDocument getElementByRelation getFrameOwner getImplicitAnchorCandidates getNodeForLocation getNodeStackTraces
    getNodesForSubtreeByStyle getOuterHTML getQueryingDescendantsForContainer getRelayoutBoundary getSearchResults
    getTopLayerElements hideHighlight highlightNode highlightRect markUndoableState moveTo performSearch
    pushNodeByPathToFrontend pushNodesByBackendIdsToFrontend querySelector querySelectorAll redo removeAttribute removeNode
    requestChildNodes requestNode resolveNode scrollIntoViewIfNeeded setAttributeValue setAttributesAsText setInspectedNode
    setNodeName setNodeStackTracesEnabled setNodeValue setOuterHTML undo`,
  DOMDebugger: `getEventListeners removeDOMBreakpoint removeEventListenerBreakpoint removeInstrumentationBreakpoint
    removeXHRBreakpoint setBreakOnCSPViolation setDOMBreakpoint setEventListenerBreakpoint setInstrumentationBreakpoint
    setXHRBreakpoint`,
  DOMSnapshot: 'enable disable captureSnapshot',
  DOMStorage: 'enable disable clear getDOMStorageItems removeDOMStorageItem setDOMStorageItem',
  Debugger: `enable disable continueToLocation disassembleWasmModule evaluateOnCallFrame getPossibleBreakpoints
    getScriptSource getStackTrace getWasmBytecode nextWasmDisassemblyChunk pause removeBreakpoint restartFrame resume
    searchInContent setAsyncCallStackDepth setBlackboxExecutionContexts setBlackboxPatterns setBlackboxedRanges setBreakpoint
    setBreakpointByUrl setBreakpointOnFunctionCall setBreakpointsActive setInstrumentationBreakpoint setPauseOnExceptions
    setReturnValue setScriptSource setSkipAllPauses setVariableValue stepInto stepOut stepOver`,
  EventBreakpoints: 'disable setInstrumentationBreakpoint removeInstrumentationBreakpoint',
  HeapProfiler: `enable disable addInspectedHeapObject collectGarbage getHeapObjectId getObjectByHeapObjectId
    getSamplingProfile startSampling startTrackingHeapObjects stopSampling stopTrackingHeapObjects takeHeapSnapshot`,
  IO: 'close read resolveBlob',
  IndexedDB: `enable disable clearObjectStore deleteDatabase deleteObjectStoreEntries getMetadata requestData
    requestDatabase requestDatabaseNames`,
  Inspector: 'enable disable',
  LayerTree: `enable disable compositingReasons loadSnapshot makeSnapshot profileSnapshot releaseSnapshot replaySnapshot
    snapshotCommandLog`,
  Log: 'enable disable clear startViolationsReport stopViolationsReport',
  Media: 'enable disable',
  Network: `enable disable clearBrowserCache clearBrowserCookies configureDurableMessages deleteCookies
    deleteDeviceBoundSession enableDeviceBoundSessions enableReportingApi fetchSchemefulSite getCertificate getCookies
    getRequestPostData getResponseBody getSecurityIsolationStatus loadNetworkResource replayXHR searchInResponseBody
    setAttachDebugStack setBlockedURLs setBypassServiceWorker setCacheDisabled setCookie streamResourceContent`,
  Overlay: `enable disable hideHighlight highlightFrame highlightNode highlightQuad highlightRect highlightSourceOrder
    setInspectMode setPausedInDebuggerMessage setShowAdHighlights setShowContainerQueryOverlays setShowDebugBorders
    setShowDisplayCutout setShowFPSCounter setShowFlexOverlays setShowGridOverlays setShowHinge setShowInspectedElementAnchor
    setShowIsolatedElements setShowLayoutShiftRegions setShowPaintRects setShowScrollBottleneckRects
    setShowScrollSnapOverlays setShowViewportSizeOnResize setShowWebVitals setShowWindowControlsOverlay`,
  Page: `enable disable addScriptToEvaluateOnNewDocument bringToFront captureScreenshot captureSnapshot createIsolatedWorld
    getAdScriptAncestry getAppId getAppManifest getFrameTree getInstallabilityErrors getLayoutMetrics getManifestIcons
    getNavigationHistory getOriginTrials getPermissionsPolicyState getResourceContent getResourceTree handleJavaScriptDialog
    navigate navigateToHistoryEntry reload removeScriptToEvaluateOnNewDocument searchInResource setAdBlockingEnabled
    setLifecycleEventsEnabled stopLoading waitForDebugger`,
  Performance: 'enable disable getMetrics',
  PerformanceTimeline: 'enable',
  Preload: 'enable disable',
  Profiler: `enable disable getBestEffortCoverage setSamplingInterval start startPreciseCoverage stop stopPreciseCoverage
    takePreciseCoverage`,
  Runtime: `enable disable addBinding awaitPromise callFunctionOn compileScript discardConsoleEntries evaluate
    getExceptionDetails getHeapUsage getIsolateId getProperties globalLexicalScopeNames queryObjects releaseObject
    releaseObjectGroup removeBinding runIfWaitingForDebugger runScript setAsyncCallStackDepth
    setCustomObjectFormatterEnabled terminateExecution`,
  Schema: 'getDomains',
  Security: 'enable disable',
  ServiceWorker: `enable disable deliverPushMessage dispatchPeriodicSyncEvent dispatchSyncEvent setForceUpdateOnPageLoad
    skipWaiting startWorker stopAllWorkers stopWorker unregister updateRegistration`,
  Storage: `clearDataForOrigin clearDataForStorageKey clearSharedStorageEntries clearTrustTokens deleteSharedStorageEntry
    deleteStorageBucket getCookies getInterestGroupDetails getSharedStorageEntries getSharedStorageMetadata getStorageKey
    getStorageKeyForFrame getTrustTokens getUsageAndQuota overrideQuotaForOrigin resetSharedStorageBudget
    runBounceTrackingMitigations setInterestGroupAuctionTracking setInterestGroupTracking setSharedStorageEntry
    setSharedStorageTracking setStorageBucketTracking trackCacheStorageForOrigin trackCacheStorageForStorageKey
    trackIndexedDBForOrigin trackIndexedDBForStorageKey untrackCacheStorageForOrigin untrackCacheStorageForStorageKey
    untrackIndexedDBForOrigin untrackIndexedDBForStorageKey`,
  Target: 'getTargetInfo setAutoAttach',
  Tracing: 'start end',
  WebAudio: 'enable disable getRealtimeData',
  WebAuthn: `enable disable addVirtualAuthenticator getCredentials removeCredential removeVirtualAuthenticator
    setAutomaticPresenceSimulation`,
  WebMCP: 'enable disable cancelInvocation invokeTool',
};

export const allowedMethods: ReadonlySet<string> = new Set(
  Object.entries(byDomain).flatMap(([domain, names]) =>
    names.split(/\s+/).map((name) => `${domain}.${name}`),
  ),
);
