// The photos of the demo (1 front, 2 side, 3 at pickup); lengths are centimetres, the wall behind the bookcase is z = 0, the floor y = 0.
// povray +W1600 +H1200 +FN16 +A0.1 -D File_Gamma=1.0 Declare=Shot=1 +Oshot.png bookcase.pov; node develop.mjs shot.png
// front.jpg 2.3 (side.jpg 3, pickup.jpg 1.35).
#version 3.7;
#include "shapes.inc"
#ifndef (Shot) #declare Shot = 1; #end
#ifndef (Quality) #declare Quality = 1; #end

global_settings {
  assumed_gamma 1.0
  max_trace_level 6
  radiosity {
    pretrace_start 0.08
    pretrace_end 0.012
    count 160 * Quality
    nearest_count 8
    error_bound 0.7
    recursion_limit 2
    low_error_factor 0.6
    gray_threshold 0.1
    brightness 1.0
    minimum_reuse 0.01
  }
}

#declare R = seed(2207);
#macro Between(A, B) (A + rand(R) * (B - A)) #end

// ---------------------------------------------------------------- materials

#declare Satin = finish { diffuse 0.78 specular 0.10 roughness 0.04 reflection { 0.0, 0.06 fresnel on } conserve_energy }
#declare Matte = finish { diffuse 0.80 }

// Oak whose grain runs along z; Tone makes it lighter or darker, Ring is the width of a year.
#macro OakAlongZ(Tone, Aged, Ring)
  #local Off = <Between(-7, 7), Between(5, 12), Between(0, 900)>;
  #local Tilt = <Between(-2.2, 2.2), Between(-2.2, 2.2), 0>;
  #local A = srgb <0.80, 0.63, 0.43>;
  #local B = srgb <0.71, 0.52, 0.33>;
  #local C = srgb <0.60, 0.42, 0.25>;
  texture {
    pigment {
      wood
      warp { turbulence 0.06 octaves 4 lambda 2.4 omega 0.55 }
      color_map {
        [0.00 A * Tone] [0.25 A * Tone * 0.97] [0.62 B * Tone] [0.80 C * Tone * Aged] [0.90 B * Tone] [1.00 A * Tone]
      }
      scale <Ring, Ring, Ring * 60>
      rotate Tilt
      translate Off
    }
    finish { Satin }
  }
  texture {
    pigment {
      bozo
      warp { turbulence 0.3 }
      color_map {
        [0.00 srgbt <0.30, 0.19, 0.10, 1>] [0.60 srgbt <0.30, 0.19, 0.10, 1>]
        [0.72 srgbt <0.30, 0.19, 0.10, 0.62>] [1.00 srgbt <0.30, 0.19, 0.10, 0.35>]
      }
      scale <0.085, 0.085, 1.9>
      translate Off
    }
    finish { Satin }
    normal { bozo 0.06 scale <0.08, 0.08, 2> }
  }
  texture {
    pigment {
      bozo
      color_map { [0.0 srgbt <0.95, 0.82, 0.60, 0.86>] [0.5 srgbt <0.9, 0.8, 0.6, 1>] [1.0 srgbt <0.35, 0.22, 0.12, 0.80>] }
      scale <4, 4, 38>
      translate Off * 3
    }
    finish { Satin }
  }
#end


// A board from one corner to the other; Along says which way the grain runs: 0, 1 or 2 for x, y or z.
#macro Board(P, Q, Along, Tone)
  #local H = (Q - P) / 2;
  #if (Along = 0) #local L = <H.z, H.y, H.x>; #local T = <0, 90, 0>; #end
  #if (Along = 1) #local L = <H.x, H.z, H.y>; #local T = <-90, 0, 0>; #end
  #if (Along = 2) #local L = H; #local T = <0, 0, 0>; #end
  object {
    Round_Box_Union(-L, L, 0.16)
    OakAlongZ(Tone, Between(0.92, 1.0), Between(0.9, 1.5))
    rotate T
    translate (P + Q) / 2
  }
#end

// ---------------------------------------------------------------- the bookcase

#declare W = 84;   // width
#declare D = 29;   // depth
#declare TOP = 146;
#declare T = 2.2;  // thickness of a board
// The upper faces of the five boards that something can stand on.
#declare Shelf = array[5] { 9.2, 44.4, 78.4, 110.6, TOP }

#declare Bookcase = union {
  Board(<-W/2, 0, -D>, <-W/2 + T, TOP - T, 0>, 1, 1.0)
  Board(<W/2 - T, 0, -D>, <W/2, TOP - T, 0>, 1, 0.97)
  Board(<-W/2 - 0.9, TOP - T, -D - 0.9>, <W/2 + 0.9, TOP, 0>, 0, 1.02)
  #local I = 0;
  #while (I < 4)
    Board(<-W/2 + T, Shelf[I] - T, -D + 0.7>, <W/2 - T, Shelf[I], -0.9>, 0, Between(0.96, 1.03))
    #local I = I + 1;
  #end
  Board(<-W/2 + T, 0, -D + 2.2>, <W/2 - T, Shelf[0] - T, -D + 4>, 0, 0.95)
  #local I = 0;
  #while (I < 6)
    #local A = -W/2 + T + I * (W - 2 * T) / 6;
    Board(<A + 0.05, 2, -0.9>, <A + (W - 2 * T) / 6 - 0.05, TOP - T, -0.1>, 1, Between(0.90, 0.99))
    #local I = I + 1;
  #end
}

// ---------------------------------------------------------------- books

#declare Covers = array[14] {
  srgb <0.16, 0.22, 0.33>, srgb <0.50, 0.13, 0.12>, srgb <0.80, 0.76, 0.66>, srgb <0.18, 0.30, 0.24>,
  srgb <0.75, 0.55, 0.20>, srgb <0.86, 0.84, 0.80>, srgb <0.13, 0.13, 0.14>, srgb <0.42, 0.52, 0.57>,
  srgb <0.62, 0.32, 0.18>, srgb <0.33, 0.24, 0.20>, srgb <0.70, 0.66, 0.58>, srgb <0.24, 0.38, 0.45>,
  srgb <0.56, 0.57, 0.42>, srgb <0.74, 0.42, 0.36>
}
#declare Titles = array[16] {
  "THE LONG WINTER GARDEN", "Bread", "NORTH SHORE", "A Field Guide to Mosses", "Letters Home", "THE ORCHARD",
  "Sailing by Night", "RIVERS", "Small Repairs", "The Tin Boat", "HOUSES AND LIGHT", "Maps of Nowhere",
  "Salt", "The Weather Book", "CARPENTRY", "One Hundred Soups"
}

// A book that stands with its spine to -z at the origin: width along x, height along y, depth along z.
#macro Book(BW, BH, BD)
  #local Cover = Covers[floor(Between(0, 13.99))] * Between(0.8, 1.1);
  #local Cloth = (rand(R) < 0.45);
  #local Ink = ((Cover.red + Cover.green + Cover.blue) > 0.9);
  union {
    difference {
      box { <0.22, 0.30, 0.5>, <BW - 0.22, BH - 0.30, BD - 0.35> }
      cylinder { <BW / 2, -1, BD + BW * 1.1>, <BW / 2, BH + 1, BD + BW * 1.1>, BW * 1.25 }
      pigment { gradient x color_map { [0 srgb <0.90, 0.86, 0.76>] [0.5 srgb <0.83, 0.78, 0.67>] [1 srgb <0.90, 0.86, 0.76>] } scale 0.07 }
      finish { Matte }
    }
    union {
      box { <0, 0, 0.35>, <0.22, BH, BD> }
      box { <BW - 0.22, 0, 0.35>, <BW, BH, BD> }
      // The spine bends outward a little.
      intersection {
        cylinder { <BW / 2, 0, BW * 1.35>, <BW / 2, BH, BW * 1.35>, BW * 1.44 }
        box { <0, 0, -1>, <BW, BH, 0.6> }
      }
      pigment { #if (Cloth) bozo color_map { [0 Cover * 0.88] [1 Cover * 1.08] } scale 0.12 #else Cover #end }
      #if (Cloth)
        normal { bumps 0.25 scale 0.07 }
        finish { diffuse 0.8 }
      #else
        finish { diffuse 0.72 specular 0.16 roughness 0.03 reflection { 0, 0.10 fresnel on } conserve_energy }
      #end
    }
    #if (rand(R) < 0.85)
      #local Size = min(BW * 0.62, 1.7) * Between(0.75, 1);
      #local Name = Titles[floor(Between(0, 15.99))];
      #local Word = text { ttf "timrom.ttf" Name 0.2, 0 scale <Size, Size, 1> }
      #local Long = max_extent(Word).x;
      #local Fit = min(1, (BH - 5) / Long);
      object {
        Word
        scale <Fit, Fit, 1>
        rotate z * -90
        translate <BW / 2 - Size * Fit * 0.33, BH - 2.2, -BW * 0.095 - 0.02>
        pigment { #if (Ink) srgb <0.12, 0.10, 0.10> #else srgb <0.87, 0.78, 0.55> #end }
        finish { Matte }
      }
    #end
    #if (rand(R) < 0.5)
      #local J = 0;
      #while (J < 2)
        box {
          <BW * 0.06, 0, -BW * 0.085 - 0.02>, <BW * 0.94, 0.22, 0.2>
          translate y * (1.2 + J * 0.6)
          pigment { #if (Ink) srgb <0.2, 0.15, 0.13> #else srgb <0.80, 0.70, 0.46> #end }
          finish { Matte }
        }
        #local J = J + 1;
      #end
    #end
  }
#end

// Standing books from X0 to X1 on height Y; the last leans against the others.
#macro Row(X0, X1, Y, HMax, Lean)
  #local X = X0;
  #local Group = floor(Between(2, 5));
  #local BaseH = Between(HMax * 0.72, HMax * 0.95);
  #while (X < X1)
    #if (Group = 0)
      #local Group = floor(Between(2, 5));
      #local BaseH = Between(HMax * 0.68, HMax * 0.97);
    #end
    #local BW = Between(1.5, 4.2);
    #local BH = min(HMax, BaseH * Between(0.94, 1.05));
    #local BD = min(21, BH * Between(0.66, 0.76));
    object {
      Book(BW, BH, BD)
      rotate <0, Between(-1.2, 1.2), 0>
      translate <X, Y, -D + Between(2.2, 4.2)>
    }
    #local X = X + BW + Between(0.03, 0.16);
    #local Group = Group - 1;
  #end
  #if (Lean)
    #local BW = Between(2, 3.2);
    object {
      Book(BW, HMax * 0.8, 15)
      rotate z * 15
      translate <X + HMax * 0.8 * 0.26 + 0.4, Y, -D + 4>
    }
  #end
#end

// Lying books on top of each other around X.
#macro Pile(X, Y, Count)
  #local Up = Y;
  #local I = 0;
  #while (I < Count)
    #local BW = Between(1.8, 3.4);
    #local BH = Between(24, 20) - I;
    object {
      Book(BW, BH, BH * 0.72)
      rotate z * 90
      translate <BH / 2, 0, 0>
      rotate y * Between(-5, 5)
      translate <X, Up, -D + 4 + Between(0, 1.5)>
    }
    #local Up = Up + BW + 0.03;
    #local I = I + 1;
  #end
#end

// ---------------------------------------------------------------- other things

#declare Glaze = finish { diffuse 0.75 specular 0.35 roughness 0.015 reflection { 0.0, 0.18 fresnel on } conserve_energy }

#declare Vase = lathe {
  cubic_spline 8,
  <4.0, -1>, <4.2, 0>, <6.2, 4>, <6.6, 9>, <4.2, 14.5>, <2.5, 18>, <3.1, 21>, <3.3, 22>
  pigment { bozo color_map { [0 srgb <0.80, 0.79, 0.75>] [1 srgb <0.88, 0.87, 0.83>] } scale 2 }
  finish { Glaze }
  interior { ior 1.5 }
}

#declare Twigs = union {
  #local I = 0;
  #while (I < 9)
    #local A = Between(0, 360);
    #local B = Between(6, 24);
    #local L = Between(34, 52);
    union {
      cone { <0, 0, 0>, 0.22, <0, L, 0>, 0.07 }
      #local J = 0;
      #while (J < 26)
        #local Y = L * (0.40 + 0.60 * J / 26);
        sphere {
          0, 1
          scale <0.45, 0.85, 0.35>
          rotate z * Between(25, 60)
          translate x * 0.55
          rotate y * Between(0, 360)
          translate y * Y
        }
        #local J = J + 1;
      #end
      pigment { srgb <0.72, 0.62, 0.45> * Between(0.8, 1.1) }
      finish { Matte }
      rotate x * B
      rotate y * A
    }
    #local I = I + 1;
  #end
}

// A blade of a snake plant, about one unit high.
#macro Blade(Height, Wide, Bend, Turn)
  #local I = 0;
  #local N = 22;
  union {
    #while (I < N)
      #local U = I / N;
      #local V = (I + 1.6) / N;
      #local WU = Wide * pow(1 - U, 0.45) * (0.55 + 0.75 * sin(pi * min(1, U * 1.15 + 0.12)));
      sphere {
        0, 1
        scale <max(0.25, WU), Height / N * 1.15, 0.32>
        rotate y * Turn * U
        rotate x * Bend * U
        translate <0, Height * U, Bend * 0.10 * U * U * Height / 10>
      }
      #local I = I + 1;
    #end
    pigment {
      gradient y
      warp { turbulence 0.35 octaves 4 }
      color_map {
        [0.0 srgb <0.16, 0.26, 0.13>] [0.45 srgb <0.20, 0.33, 0.17>] [0.55 srgb <0.45, 0.54, 0.36>] [0.7 srgb <0.20, 0.32, 0.17>] [1.0 srgb <0.14, 0.25, 0.12>]
      }
      scale 2.6
    }
    finish { diffuse 0.75 specular 0.22 roughness 0.03 }
  }
#end

#declare Plant = union {
  lathe {
    linear_spline 7,
    <0, 0>, <5.6, 0>, <7.2, 12>, <7.8, 12>, <7.8, 14>, <7.0, 14>, <6.6, 10>
    pigment { bozo color_map { [0 srgb <0.66, 0.38, 0.27>] [1 srgb <0.74, 0.47, 0.35>] } scale <3, 6, 3> }
    normal { bumps 0.06 scale 0.4 }
    finish { Matte }
  }
  cylinder { <0, 9, 0>, <0, 12.4, 0>, 6.7 pigment { bozo color_map { [0 srgb <0.16, 0.11, 0.08>] [1 srgb <0.27, 0.20, 0.15>] } scale 0.4 } normal { bumps 0.8 scale 0.5 } }
  #local I = 0;
  #while (I < 16)
    object {
      Blade(Between(18, 40), Between(1.7, 2.6), Between(4, 16), Between(-70, 70))
      rotate y * Between(0, 360)
      translate <0, 11.5, 0> + vrotate(<Between(0.8, 5.2), 0, 0>, y * Between(0, 360))
    }
    #local I = I + 1;
  #end
}

#declare Frame = union {
  difference {
    box { <-8.5, 0, 0>, <8.5, 22, 1.3> }
    box { <-7.3, 1.2, -1>, <7.3, 20.8, 0.6> }
    pigment { srgb <0.10, 0.10, 0.10> }
    finish { Satin }
  }
  box { <-7.3, 1.2, 0.5>, <7.3, 20.8, 0.7> pigment { srgb <0.93, 0.92, 0.89> } finish { Matte } }
  box {
    <-4.8, 4.4, 0.44>, <4.8, 17.6, 0.52>
    pigment {
      gradient y
      warp { turbulence <0.12, 0.10, 0> octaves 3 }
      color_map {
        [0.0 srgb <0.24, 0.34, 0.36>] [0.30 srgb <0.36, 0.50, 0.53>] [0.42 srgb <0.30, 0.36, 0.30>] [0.50 srgb <0.42, 0.46, 0.40>]
        [0.53 srgb <0.80, 0.72, 0.60>] [0.75 srgb <0.74, 0.77, 0.76>] [1.0 srgb <0.56, 0.66, 0.72>]
      }
      scale 13.3 translate y * 4.35
    }
    finish { Matte }
  }
}

#declare Basket = difference {
  object { Round_Box_Union(<-13, 0, -10>, <13, 17, 10>, 2) }
  box { <-12, 1, -9>, <12, 20, 9> }
  pigment {
    bozo color_map { [0 srgb <0.55, 0.42, 0.27>] [1 srgb <0.76, 0.62, 0.42>] } scale <1.2, 0.4, 1.2>
  }
  normal { quilted 1.6 control0 1 control1 1 scale <1.5, 0.9, 1.5> }
  finish { Matte }
}

#declare Contents = union {
  Row(-39.6, -12, Shelf[0], 30, 1)
  Pile(-0.5 + 6, Shelf[0], 4)
  object { Basket rotate y * 3 translate <25.5, Shelf[0], -14> }
  Row(-39.6, 8, Shelf[1], 28, 1)
  object { Frame rotate <9, -14, 0> translate <28, Shelf[1], -15> }
  Pile(-26, Shelf[2], 5)
  Row(-10, 32, Shelf[2], 26, 0)
  object { Vase scale 0.72 translate <-28, Shelf[3], -15> }
  Row(-13, 28, Shelf[3], 27.5, 1)
  object { Plant translate <-22, TOP, -15> }
  object { Frame scale <1.25, 1.1, 1.1> rotate <7, 10, 0> translate <24, TOP, -9> }
}

// ---------------------------------------------------------------- the room

#declare Paint = texture {
  pigment { srgb <0.865, 0.845, 0.805> }
  normal { bumps 0.10 scale 0.35 }
  finish { Matte }
}
#declare White = texture { pigment { srgb <0.90, 0.90, 0.88> } finish { Satin } }

#declare Planks = union {
  #local Rows = 0;
  #local Z = 40;
  #while (Z > -460)
    #local X = -330 - Between(0, 120);
    #while (X < 330)
      #local L = Between(90, 190);
      #local Tone = Between(0.56, 0.74);
      object {
        Round_Box_Union(<-5.97, -2, -L / 2 + 0.04>, <5.97, 0, L / 2 - 0.04>, 0.12)
        OakAlongZ(Tone, Between(0.86, 0.97), Between(2.2, 4.5))
        rotate y * 90
        translate <X + L / 2, 0, Z>
      }
      #local X = X + L;
    #end
    #local Z = Z - 12;
  #end
}

#declare Outlet = union {
  object { Round_Box_Union(<-3.6, -5.7, -0.5>, <3.6, 5.7, 0.2>, 0.35) }
  #local I = -1;
  #while (I < 2)
    difference {
      object { Round_Box_Union(<-1.7, -1.5, -0.75>, <1.7, 1.5, 0>, 0.3) }
      box { <-0.85, -0.3, -2>, <-0.62, 0.6, 1> }
      box { <0.62, -0.3, -2>, <0.85, 0.6, 1> }
      cylinder { <0, -0.8, -2>, <0, -0.8, 1>, 0.28 }
      translate y * I * 2.4
    }
    #local I = I + 2;
  #end
  texture { White }
}

#declare Baseboard = union {
  box { <-400, 0, -1.4>, <400, 11, 0> }
  cylinder { <-400, 11, -0.7>, <400, 11, -0.7>, 0.7 }
  box { <-400, 0, -2.4>, <400, 1.8, 0> }
  texture { White }
}

// The window is in the wall to the left; the sky lights the room through it.
#declare Walls = union {
  box { <-400, -1, 0>, <400, 262, 8> }
  difference {
    box { <-182, -1, -460>, <-170, 262, 8> }
    box { <-190, 72, -262>, <-160, 222, -118> }
  }
  box { <250, -1, -460>, <262, 262, 8> }
  box { <-182, -1, -470>, <400, 262, -460> }
  texture { Paint }
}
#declare Window = union {
  box { <-177, 70, -264>, <-174, 76, -116> }
  box { <-177, 218, -264>, <-174, 224, -116> }
  box { <-177, 70, -264>, <-174, 224, -258> }
  box { <-177, 70, -122>, <-174, 224, -116> }
  box { <-177, 70, -193>, <-174, 224, -187> }
  box { <-177, 146, -264>, <-174, 149, -116> }
  texture { White }
}

#if (Shot != 3)
  object { Walls }
  object { Window }
  box { <-182, 258, -470>, <400, 264, 10> texture { pigment { srgb 0.93 } finish { Matte } } }
  object { Baseboard }
  object { Baseboard rotate y * -90 translate x * -170 }
  object { Planks }
  object { Outlet translate <88, 33, -0.05> }
  object { Bookcase }
  object { Contents }
  object { Twigs scale 0.62 translate <-28, Shelf[3] + 9, -15> }
  // The sky, and the sun that reaches the floor.
  light_source {
    <-210, 147, -190> srgb <0.86, 0.93, 1.0> * 1.05
    area_light <0, 0, 138>, <0, 144, 0>, 9, 9 adaptive 1 jitter
    fade_distance 190 fade_power 2
  }
  light_source {
    <-1400, 820, -640> srgb <1.0, 0.91, 0.76> * 2.6
    area_light <14, 0, -14>, <0, 18, 0>, 4, 4 adaptive 1 jitter
  }
  sky_sphere { pigment { srgb <0.80, 0.89, 1.0> * 1.5 } }
#end


#if (Shot = 1)
  camera {
    perspective
    location <16, 132, -282>
    right x * 4 / 3 up y
    angle 59
    look_at <4, 95, 0>
  }
#end
#if (Shot = 2)
  camera {
    perspective
    location <92, 122, -112>
    right x * 4 / 3 up y
    angle 46
    look_at <10, 92, -20>
  }
#end

// ---------------------------------------------------------------- at the seller's door

#if (Shot = 3)
  #declare Cardboard = texture {
    pigment { bozo turbulence 0.4 color_map { [0 srgb <0.66, 0.50, 0.33>] [1 srgb <0.73, 0.57, 0.39>] } scale <6, 2, 6> }
    normal { gradient y 0.10 sine_wave scale 0.55 }
    finish { Matte }
  }
  #declare Strap = texture {
    pigment { gradient y color_map { [0 srgb <0.85, 0.36, 0.08>] [0.42 srgb <0.88, 0.40, 0.09>] [0.42 srgb <0.16, 0.13, 0.12>] [0.58 srgb <0.16, 0.13, 0.12>] [0.58 srgb <0.88, 0.40, 0.09>] [1 srgb <0.85, 0.36, 0.08>] } scale 4.4 }
    normal { gradient x 0.3 sine_wave scale 0.22 }
    finish { diffuse 0.75 specular 0.1 roughness 0.05 }
  }
  // A strap around the bookcase, over the corners.
  #macro Around(Y)
    union {
      box { <-W/2 - 1.5, 0, -D - 1.3>, <W/2 + 1.5, 4.4, -D - 1.15> }
      box { <-W/2 - 1.5, 0, -D - 1.3>, <-W/2 - 1.35, 4.4, 0.7> }
      box { <W/2 + 1.35, 0, -D - 1.3>, <W/2 + 1.5, 4.4, 0.7> }
      texture { Strap }
      translate y * Y
    }
    union {
      object { Round_Box_Union(<-3.4, -0.6, -1.2>, <3.4, 4.0, 0>, 0.3) }
      box { <-1.6, 0, -2.3>, <2.6, 3.4, -1.2> }
      pigment { srgb <0.55, 0.55, 0.56> } finish { diffuse 0.5 specular 0.6 roughness 0.02 reflection 0.12 }
      translate <-17, Y, -D - 1.2>
    }
  #end
  #macro Corner(X, Side)
    union {
      box { <X, 1, -D - 1.15>, <X - Side * 7, TOP - 4, -D - 0.75> }
      box { <X + Side * 0.9, 1, -D - 1.15>, <X + Side * 1.3, TOP - 4, -D + 6.5> }
      box { <X - Side * 0.1, 1, -D - 1.15>, <X + Side * 1.3, TOP - 4, -D - 0.75> }
      texture { Cardboard }
    }
  #end
  union {
    object { Bookcase }
    Corner(-W/2, -1)
    Corner(W/2, 1)
    Around(34)
    Around(98)
    rotate y * 13
    translate <-48, 0.4, -26>
  }

  #declare Siding = texture {
    pigment { bozo turbulence 0.3 color_map { [0 srgb <0.69, 0.73, 0.74>] [1 srgb <0.72, 0.76, 0.77>] } scale <60, 4, 10> }
    normal { bumps 0.08 scale <8, 0.5, 1> }
    finish { diffuse 0.78 specular 0.05 roughness 0.1 }
  }
  #local Y = 6;
  #while (Y < 330)
    box { <-420, 0, -1.2>, <24, 12.6, 0> rotate x * 5 translate <0, Y, 0> texture { Siding translate y * Y * 7 } }
    box { <160, 0, -1.2>, <420, 12.6, 0> rotate x * 5 translate <0, Y, 0> texture { Siding translate y * Y * 7 } }
    #local Y = Y + 11.6;
  #end
  box { <-420, 0, 0>, <30, 340, 10> texture { Siding } }
  box { <154, 0, 0>, <420, 340, 10> texture { Siding } }
  box { <24, 238, 0>, <160, 340, 10> texture { Siding } }
  box { <24, 0, 6>, <160, 238, 9> pigment { srgb 0.08 } }
  // The door in its frame.
  union {
    box { <24, 0, -4>, <37, 236, 4> }
    box { <147, 0, -4>, <160, 236, 4> }
    box { <22, 222, -5>, <162, 240, 4> }
    box { <20, 240, -7>, <164, 244, 4> }
    texture { White }
  }
  #declare Door = texture { pigment { srgb <0.17, 0.30, 0.27> } normal { bumps 0.04 scale <0.5, 6, 1> } finish { diffuse 0.72 specular 0.22 roughness 0.025 reflection { 0, 0.10 fresnel on } conserve_energy } }
  difference {
    box { <38, 2, 1>, <146, 221, 6> }
    box { <50, 18, -2>, <86, 84, 2.6> }
    box { <98, 18, -2>, <134, 84, 2.6> }
    box { <50, 100, -2>, <86, 168, 2.6> }
    box { <98, 100, -2>, <134, 168, 2.6> }
    box { <50, 182, -2>, <86, 208, 2.6> }
    box { <98, 182, -2>, <134, 208, 2.6> }
    texture { Door }
  }
    #macro DoorPanel(X, Y, H) object { Round_Box_Union(<X + 4, Y + 4, 1.4>, <X + 32, Y + H - 4, 4>, 0.9) texture { Door } } #end
  DoorPanel(50, 18, 66) DoorPanel(98, 18, 66) DoorPanel(50, 100, 68) DoorPanel(98, 100, 68)
  union {
    box { <50, 182, 1.6>, <86, 208, 2.2> } box { <98, 182, 1.6>, <134, 208, 2.2> }
    pigment { srgb <0.05, 0.06, 0.07> } finish { diffuse 0.2 specular 0.8 roughness 0.005 reflection { 0.08, 0.5 fresnel on } } interior { ior 1.5 }
  }
  #declare Brass = texture { pigment { srgb <0.72, 0.56, 0.28> } finish { diffuse 0.35 specular 0.8 roughness 0.02 metallic reflection { 0.25 metallic } } }
  union {
    cylinder { <44.5, 104, 1>, <44.5, 104, -0.4>, 3 }
    cylinder { <44.5, 104, 0>, <44.5, 104, -4>, 0.9 }
    sphere { <44.5, 104, -5.6>, 2.9 scale <1, 1, 1> }
    cylinder { <44.5, 120, 1>, <44.5, 120, -1>, 2.7 }
    box { <88, 91, 0.2>, <96, 93.4, 1> }
    texture { Brass }
  }
  box { <26, 0, -9>, <158, 3, 4> pigment { srgb <0.45, 0.44, 0.42> } finish { Satin } }
  // The mat, the boards of the porch, and the light that gives the place its name.
  union {
    object { Round_Box_Union(<52, 0, -68>, <136, 1.6, -20>, 0.6) }
    pigment { granite color_map { [0 srgb <0.26, 0.20, 0.14>] [0.5 srgb <0.45, 0.36, 0.25>] [1 srgb <0.36, 0.28, 0.19>] } scale 1.6 }
    normal { granite 1.2 scale 0.9 } finish { Matte }
    rotate y * -2
  }
  #local X = -440;
  #while (X < 440)
    #local Tone = Between(0.88, 1.04);
    object {
      Round_Box_Union(<X + 0.25, -3, -600>, <X + 13.6, 0, 0>, 0.5)
      pigment { wood turbulence 0.06 color_map { [0 srgb <0.50, 0.50, 0.48> * Tone] [0.7 srgb <0.47, 0.46, 0.44> * Tone] [1 srgb <0.40, 0.39, 0.37> * Tone] } scale <1.6, 1.6, 40> translate <Between(-9, 9), 7, Between(0, 99)> }
      normal { bozo 0.12 scale <0.15, 0.15, 4> }
      finish { Satin }
    }
    #local X = X + 13.9;
  #end
  box { <-440, -8, -600>, <440, -3.2, 0> pigment { srgb 0.05 } }
  #declare Black = texture { pigment { srgb <0.06, 0.06, 0.06> } finish { diffuse 0.6 specular 0.3 roughness 0.03 } }
  union {
    box { <-5, 0, -1.5>, <5, 18, 0> }
    cylinder { <0, 14, -1>, <0, 14, -11>, 0.8 }
    cone { <0, 15, -11>, 1, <0, 11, -11>, 8.4 }
    box { <-6, -12, -17>, <6, -10.6, -5> }
    #local I = 0;
    #while (I < 4)
      cylinder { <5.4, -11, 0>, <5.8, 11, 0>, 0.42 rotate y * (45 + 90 * I) translate <0, 0, -11> }
      #local I = I + 1;
    #end
    texture { Black }
    translate <186, 176, -1>
  }
  sphere { <186, 175, -12>, 3.1 pigment { srgb <1, 0.86, 0.6> } finish { emission 2.4 diffuse 0 } no_shadow }
  light_source { <186, 175, -13> srgb <1, 0.78, 0.46> * 0.55 fade_distance 40 fade_power 2 area_light <3, 0, 0>, <0, 3, 0>, 2, 2 jitter }
  text { ttf "timrom.ttf" "12" 0.35, 0 scale <13, 13, 2.5> translate <181, 126, -2.4> texture { Black } }
  // Late sun from the street, past the roof of the porch.
  light_source {
    <-720, 470, -1050> srgb <1.0, 0.86, 0.68> * 0.95
    area_light <26, 0, -14>, <0, 26, 0>, 4, 4 adaptive 1 jitter
  }
  sky_sphere { pigment { gradient y color_map { [0 srgb <0.80, 0.82, 0.82> * 1.1] [0.4 srgb <0.76, 0.83, 0.92> * 1.5] [1 srgb <0.58, 0.72, 0.95> * 1.5] } } }
  box { <-440, 275, -230>, <440, 282, 0> pigment { srgb <0.88, 0.88, 0.86> } finish { Matte } }
  plane { y, -60 pigment { srgb <0.30, 0.36, 0.22> } finish { Matte } }
  camera {
    perspective
    location <40, 138, -322>
    right x * 4 / 3 up y
    angle 60
    sky <0.012, 1, 0>
    look_at <36, 102, 0>
  }
#end
