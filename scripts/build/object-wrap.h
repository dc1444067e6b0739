// Included before each C++ file of SQLite's driver on Node 24 and later. Node's class ObjectWrap, which lies in a header
// and so is compiled into the driver, takes back a hook when an object is collected. Outside of a context, where prepared
// statements are often collected, that aborts the process (nodejs/node#65446, since 24.19). Older versions had no such
// hook: here ObjectWrap is read without it.
#include <node.h>
#define AddEnvironmentCleanupHook(isolate, hook, object) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(isolate, hook, object) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
